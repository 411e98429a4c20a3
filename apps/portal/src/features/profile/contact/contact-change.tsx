import type { ContactKind } from '@participe/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { contactData as texts } from '#texts/personal/contact-data.ts';
import {
  useCancelContactChange,
  useChangeContact,
  type NewContact,
  type PendingContactChange,
  type PersonalData,
} from '../../../queries/personal-data.ts';
import { useReloadSessions } from '../../../queries/sessions.ts';
import { useReloadTwoFactor } from '../../../queries/two-factor.ts';
import type { SecurityChangeMessage } from '../security-change-result.tsx';
import { ContactCodeStep } from './contact-code-step.tsx';
import { describeContact } from './describe-contact.ts';
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

/** Ends the open change when the person leaves the dialog. Returns a function that records whether a change is open. */
function useCancellationOnLeave(kind: ContactKind): (isOpen: boolean) => void {
  const cancelChange = useCancelContactChange();
  const isOpen = useRef(false);
  const cancelOpenChange = useEffectEvent(() => {
    // A change that cannot be ended now ends by itself after fifteen minutes.
    if (isOpen.current) cancelChange(kind).catch(() => undefined);
  });
  useEffect(() => () => cancelOpenChange(), []);
  return (isOpenNow) => {
    isOpen.current = isOpenNow;
  };
}

type Progress = Omit<ContactChangeProps, 'onCancel'>;

/** The state of a change: the step that has begun, or why the change must begin again. */
function useContactChange({ kind, person, saved, onDone }: Progress) {
  const changeContact = useChangeContact();
  const reloadTwoFactor = useReloadTwoFactor();
  const reloadSessions = useReloadSessions();
  const recordOpen = useCancellationOnLeave(kind);
  const [begun, setBegun] = useState<BegunChange>();
  const [closed, setClosed] = useState<string>();
  const send = (value: NewContact, code?: string, key?: string) =>
    changeContact({ ...value, version: person.version, ...(code !== undefined && { code }) }, key);
  const showStep = (value: NewContact, pending: PendingContactChange | undefined) => {
    if (pending) {
      setBegun({ value, pending });
      return;
    }
    recordOpen(false);
    reloadTwoFactor();
    reloadSessions();
    onDone({ title: saved, text: texts.othersClosed });
  };
  const begin = async (value: NewContact) => {
    setClosed(undefined);
    recordOpen(true);
    // Each beginning has its own key. Without one, the same value again would get the answer of the change that ended.
    return { value, pending: await send(value, undefined, crypto.randomUUID()) };
  };
  const startAgain = (reason: string) => {
    recordOpen(false);
    setClosed(reason);
    setBegun(undefined);
  };
  return { begun, closed, begin, send, showStep, startAgain };
}

/** Changes the e-mail address or the mobile: the new value, the code to the old one, the code to the new one (CLD-13). */
export function ContactChange({ onCancel, ...progress }: ContactChangeProps) {
  const { kind, person, onDone } = progress;
  const { begun, closed, begin, send, showStep, startAgain } = useContactChange(progress);
  const [isLost, setLost] = useState(false);
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
        newValue={describeContact(begun.value)}
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
