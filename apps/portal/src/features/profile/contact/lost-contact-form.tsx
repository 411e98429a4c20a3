import type { ContactKind } from '@participe/domain';
import { Alert, Button, ErrorSummary } from '@participe/ui';
import { contactData } from '#texts/personal/contact-data.ts';
import { messages } from '#texts/personal/messages.ts';
import { useValidatedForm } from '../../../layout/use-domain-form.ts';
import type { NewContact, PersonalData } from '../../../queries/personal-data.ts';
import { useSendMessage, type NewMessageBody } from '../../../queries/issues.ts';
import { useIsOffline } from '../../../session/offline.tsx';
import { AttachmentField } from '../../contact/attachment-field.tsx';
import { useAttachments } from '../../contact/attachments.ts';
import { StepTitle } from '../../second-factor/step-title.tsx';
import type { SecurityChangeMessage } from '../security-change-result.tsx';
import styles from '../../second-factor/second-factor.module.css';
import { describeContact } from './describe-contact.ts';

const texts = contactData.lost;

interface LostContactFormProps {
  kind: ContactKind;
  person: PersonalData;
  value: NewContact;
  onDone: (news: SecurityChangeMessage) => void;
  onCancel: () => void;
}

/** Returns how to answer a person who has lost a channel: through the other one. */
function answerChannelOf(
  kind: ContactKind,
  { email, phone_prefix: prefix, phone, phone_verified: isVerified }: PersonalData,
): Pick<NewMessageBody, 'preferred_contact' | 'phone'> {
  return kind === 'EMAIL' && email !== null && phone !== null && isVerified
    ? { preferred_contact: 'PHONE', phone: `${prefix ?? ''}${phone}` }
    : { preferred_contact: 'EMAIL' };
}

/** Asks the manager for a change without the old channel: a message with the identity document (CLD-13). */
export function LostContactForm({ kind, person, value, onDone, onCancel }: LostContactFormProps) {
  const isFirstEmail = kind === 'EMAIL' && person.email === null;
  const words = isFirstEmail ? contactData.firstEmail : contactData.kinds[kind];
  const attachments = useAttachments();
  const { mutateAsync } = useSendMessage();
  const isOffline = useIsOffline();
  const form = useValidatedForm({
    start: { files: '' },
    labels: { files: texts.files },
    mistakesIn: () =>
      attachments.files.length === 0 ? [{ field: 'files', message: texts.missing }] : [],
  });
  const sendRequest = async () => {
    const { reference } = await mutateAsync({
      category: 'DATA_CHANGE',
      subject: messages.categories.DATA_CHANGE,
      description: words.lostText(describeContact(value)),
      ...answerChannelOf(kind, person),
      attachments: await attachments.send('DATA_CHANGE'),
    });
    onDone({ title: texts.sent, text: messages.sentText(reference) });
  };
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit(sendRequest)}>
      <ErrorSummary errors={form.errors} submission={form.submission} />
      <StepTitle>{words.lostTitle}</StepTitle>
      <p>{texts.text}</p>
      <AttachmentField
        attachments={attachments}
        isPending={form.isPending}
        label={texts.files}
        id="files"
        error={attachments.files.length === 0 ? form.messages['files'] : undefined}
      />
      {form.failure !== undefined && (
        <Alert tone="danger" role="alert" title={messages.failed}>
          {form.failure}
        </Alert>
      )}
      {isOffline && <Alert title={contactData.needsConnection} />}
      <div className={styles.buttons}>
        {!isOffline && (
          <Button type="submit" isPending={form.isPending} pendingLabel={texts.sending}>
            {texts.send}
          </Button>
        )}
        <Button variant="secondary" onClick={onCancel}>
          {contactData.cancel}
        </Button>
      </div>
    </form>
  );
}
