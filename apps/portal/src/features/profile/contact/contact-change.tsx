import type { ContactKind } from '@participe/domain';
import { useState } from 'react';
import { contactData as texts } from '#texts/personal/contact-data.ts';
import {
  useChangeContact,
  type NewContact,
  type PendingContactChange,
  type PersonalData,
} from '../../../queries/personal-data.ts';
import { useReloadSessions } from '../../../queries/sessions.ts';
import { useReloadTwoFactor } from '../../../queries/two-factor.ts';
import type { SecurityChangeMessage } from '../security-change-result.tsx';
import { ContactCodeStep } from './contact-code-step.tsx';
import { LostContactForm } from './lost-contact-form.tsx';
import { EmailForm, NewMobileForm } from './new-contact-forms.tsx';

interface ContactChangeProps {
  kind: ContactKind;
  person: PersonalData;
  /** Title of the message about the change that was made. */
  saved: string;
  onDone: (news: SecurityChangeMessage) => void;
  onCancel: () => void;
}

interface BegunChange {
  value: NewContact;
  pending: PendingContactChange;
}

/** Changes the e-mail address or the mobile: the new value, the code to the old one, the code to the new one (CLD-13). */
export function ContactChange({ kind, person, saved, onDone, onCancel }: ContactChangeProps) {
  const changeContact = useChangeContact();
  const reloadTwoFactor = useReloadTwoFactor();
  const reloadSessions = useReloadSessions();
  const [begun, setBegun] = useState<BegunChange>();
  const [isLost, setLost] = useState(false);
  const [closed, setClosed] = useState<string>();
  const send = (value: NewContact, code?: string, key?: string) =>
    changeContact({ ...value, version: person.version, ...(code !== undefined && { code }) }, key);
  const showStep = (value: NewContact, pending: PendingContactChange | undefined) => {
    if (pending) {
      setBegun({ value, pending });
      return;
    }
    reloadTwoFactor();
    reloadSessions();
    onDone({ title: saved, text: texts.othersClosed });
  };
  const begin = async (value: NewContact) => {
    setClosed(undefined);
    // Each beginning has its own key. Without one, the same value again would get the answer of the change that ended.
    return { value, pending: await send(value, undefined, crypto.randomUUID()) };
  };
  const startAgain = (reason: string) => {
    setClosed(reason);
    setBegun(undefined);
  };
  if (begun && isLost)
    return (
      <LostContactForm
        kind={kind}
        person={person}
        value={begun.value}
        onDone={onDone}
        onCancel={onCancel}
      />
    );
  if (begun)
    return (
      <ContactCodeStep
        key={begun.pending.step}
        pending={begun.pending}
        onSend={(code, key) => send(begun.value, code, key)}
        onNext={(pending) => showStep(begun.value, pending)}
        onClosed={startAgain}
        onLost={() => setLost(true)}
        onCancel={onCancel}
      />
    );
  const formProps = {
    person,
    closed,
    begin,
    onBegun: ({ value, pending }: Awaited<ReturnType<typeof begin>>) => showStep(value, pending),
    onCancel,
  };
  return kind === 'EMAIL' ? <EmailForm {...formProps} /> : <NewMobileForm {...formProps} />;
}
