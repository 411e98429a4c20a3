import type { ContactKind } from '@participe/domain';
import { Button, Card, Dialog } from '@participe/ui';
import { useState } from 'react';
import { contactData as texts } from '#texts/personal/contact-data.ts';
import { personalData } from '#texts/personal/personal-data.ts';
import { useReloadPersonalData, type PersonalData } from '../../../queries/personal-data.ts';
import { useReloadSessions } from '../../../queries/sessions.ts';
import { MobileStep } from '../../second-factor/pending/mobile-step.tsx';
import { SecurityChangeResult, type SecurityChangeMessage } from '../security-change-result.tsx';
import { ReadOnlyReason } from '../personal/read-only-note.tsx';
import { ContactChange } from './contact-change.tsx';
import styles from '../personal/personal.module.css';

interface ContactValue {
  value: string | null;
  isVerified: boolean;
}

function valueOf(kind: ContactKind, person: PersonalData): ContactValue {
  if (kind === 'EMAIL') return { value: person.email, isVerified: person.email_verified };
  const { phone_prefix: prefix, phone, phone_verified: isVerified } = person;
  return { value: phone === null ? null : `${prefix ?? ''} ${phone}`, isVerified };
}

interface ContactPartProps extends ContactValue {
  kind: ContactKind;
  /** Undefined when the person may not change it. */
  onChange: (() => void) | undefined;
}

function ContactPart({ kind, value, isVerified, onChange }: ContactPartProps) {
  const { name } = texts.kinds[kind];
  return (
    <div className={styles.part}>
      <h3>{name}</h3>
      {value === null ? (
        <p>{personalData.none}</p>
      ) : (
        <p className={styles.contact}>
          {value} · {isVerified ? texts.verified : texts.unverified}
        </p>
      )}
      {onChange && (
        <Button variant="secondary" compact onClick={onChange}>
          {value === null ? personalData.add : personalData.change}
          <span className="vh"> {name.toLocaleLowerCase('es')}</span>
        </Button>
      )}
    </div>
  );
}

/** Adds a first mobile, for which one code is enough (SES-31). */
function FirstMobile(props: {
  onDone: (news: SecurityChangeMessage) => void;
  onCancel: () => void;
}) {
  const reloadData = useReloadPersonalData();
  const reloadSessions = useReloadSessions();
  const showAdded = () => {
    reloadData();
    reloadSessions();
    props.onDone({ title: texts.mobileAdded, text: texts.othersClosed });
  };
  return <MobileStep onDone={showAdded} onCancel={props.onCancel} />;
}

/** The e-mail address and the mobile of the person, which they change with two codes (CLD-13). */
export function ContactCard({ person }: { person: PersonalData }) {
  const [kind, setKind] = useState<ContactKind>();
  const [news, setNews] = useState<SecurityChangeMessage>();
  const openDialog = (which: ContactKind) => {
    setNews(undefined);
    setKind(which);
  };
  const closeDialog = () => setKind(undefined);
  const showNews = (message: SecurityChangeMessage) => {
    setNews(message);
    closeDialog();
  };
  const isFirstMobile = kind === 'PHONE' && !person.phone_verified;
  return (
    <Card aria-labelledby="contacto">
      <h2 id="contacto">{texts.title}</h2>
      {news && <SecurityChangeResult {...news} />}
      {(['EMAIL', 'PHONE'] as const).map((which) => (
        <ContactPart
          key={which}
          kind={which}
          {...valueOf(which, person)}
          onChange={person.can_change_contact ? () => openDialog(which) : undefined}
        />
      ))}
      {!person.can_change_contact && <ReadOnlyReason />}
      {kind && (
        <Dialog
          isOpen
          title={isFirstMobile ? texts.addMobile : texts.kinds[kind].change}
          onClose={closeDialog}
        >
          {isFirstMobile ? (
            <FirstMobile onDone={showNews} onCancel={closeDialog} />
          ) : (
            <ContactChange kind={kind} person={person} onDone={showNews} onCancel={closeDialog} />
          )}
        </Dialog>
      )}
    </Card>
  );
}
