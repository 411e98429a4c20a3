import type { ContactKind } from '@participe/domain';
import { Dialog } from '@participe/ui';
import { contactData as texts } from '#texts/personal/contact-data.ts';
import { useReloadPersonalData, type PersonalData } from '../../../queries/personal-data.ts';
import { useReloadSessions } from '../../../queries/sessions.ts';
import { MobileStep } from '../../second-factor/pending/mobile-step.tsx';
import type { SecurityChangeMessage } from '../security-change-result.tsx';
import { ContactChange } from './contact-change.tsx';

interface FirstMobileProps {
  onDone: (news: SecurityChangeMessage) => void;
  onCancel: () => void;
}

/** Adds a first mobile, for which one code is enough (SES-31). */
function FirstMobile({ onDone, onCancel }: FirstMobileProps) {
  const reloadData = useReloadPersonalData();
  const reloadSessions = useReloadSessions();
  const showAdded = () => {
    reloadData();
    reloadSessions();
    onDone({ title: texts.mobileAdded, text: texts.othersClosed });
  };
  return <MobileStep onDone={showAdded} onCancel={onCancel} />;
}

interface ContactDialogProps {
  kind: ContactKind;
  person: PersonalData;
  onDone: (news: SecurityChangeMessage) => void;
  onClose: () => void;
}

/** The dialog in which a person changes their e-mail address or mobile, or adds a first mobile. */
export function ContactDialog({ kind, person, onDone, onClose }: ContactDialogProps) {
  const isFirstMobile = kind === 'PHONE' && !person.phone_verified;
  const isFirstEmail = kind === 'EMAIL' && person.email === null;
  const { change, saved } = isFirstEmail ? texts.firstEmail : texts.kinds[kind];
  return (
    <Dialog isOpen title={isFirstMobile ? texts.addMobile : change} onClose={onClose}>
      {isFirstMobile ? (
        <FirstMobile onDone={onDone} onCancel={onClose} />
      ) : (
        <ContactChange
          kind={kind}
          person={person}
          saved={saved}
          onDone={onDone}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
