import { CallError } from '@participe/contract/client';
import type { Issue } from '@participe/contract/types';
import { type ContactChannel, formatDate } from '@participe/domain';
import { Alert, Button, Card, ErrorSummary, type SummaryError } from '@participe/ui';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { contact } from '#texts/personal/contact.ts';
import { messages as texts } from '#texts/personal/messages.ts';
import { useOffline } from '../../session/offline.tsx';
import { idempotencyKeys } from '../../api/idempotency-keys.ts';
import { usePageTitle } from '../../routing/page-title.ts';
import { AttachmentField } from './attachment-field.tsx';
import { useAttachments, type Attachments } from './attachments.ts';
import { MessageFields } from './message-fields.tsx';
import { useSend } from '../../queries/issues.ts';
import { bodyOf, messageErrors, readMessage, refusedFields } from './typed-message.ts';

function sentText({ reference, answer_by }: Issue): string {
  return answer_by === null
    ? texts.sentText(reference)
    : texts.complaintSent(formatDate(answer_by), reference);
}

/** «Mensaje enviado»: the focus comes here, where the form was. */
function Sent({ issue, onAnother }: { issue: Issue; onAnother: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Alert
        tone="ok"
        role="status"
        title={texts.sent}
        actions={
          <Button variant="secondary" onClick={onAnother}>
            {texts.another}
          </Button>
        }
      >
        {sentText(issue)}
      </Alert>
    </div>
  );
}

/** What is said in general about a message that was not taken. */
function failureText(error: CallError): string {
  return error.status > 0 ? error.message : texts.noConnection;
}

function useMessage(attachments: Attachments, onSent: (issue: Issue) => void) {
  const [errors, setErrors] = useState<readonly SummaryError[]>([]);
  const [failure, setFailure] = useState<string>();
  const [submission, setSubmission] = useState(0);
  const { mutateAsync } = useSend();
  const [isPending, setPending] = useState(false);
  const [keys] = useState(idempotencyKeys);
  const show = (found: readonly SummaryError[], message?: string) => {
    setErrors(found);
    setFailure(found.length > 0 ? undefined : message);
    setSubmission((count) => count + 1);
  };
  const send = async (form: FormData, channel: ContactChannel) => {
    const typed = readMessage(form, channel);
    const found = messageErrors(typed);
    show(found);
    if (found.length > 0 || typed.category === undefined || isPending) return;
    setPending(true);
    let said = '';
    try {
      const body = bodyOf(typed.category, typed, await attachments.send(typed.category));
      // Without an answer the same key finds out whether the same words were sent.
      said = JSON.stringify(body);
      onSent(await mutateAsync({ body, key: keys.of(said) }));
    } catch (error) {
      setPending(false);
      if (!(error instanceof CallError)) throw error;
      keys.failed(said, error);
      show(refusedFields(error), failureText(error));
    }
  };
  return { errors, failure, submission, isPending, send };
}

function MessageForm({ onSent }: { onSent: (issue: Issue) => void }) {
  const [channel, setChannel] = useState<ContactChannel>('EMAIL');
  const attachments = useAttachments();
  const { errors, failure, submission, isPending, send } = useMessage(attachments, onSent);
  usePageTitle(contact.title, { error: errors.length > 0 || failure !== undefined });
  const isOffline = useOffline();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(new FormData(event.currentTarget), channel);
  };
  return (
    <form noValidate onSubmit={submit}>
      <ErrorSummary errors={errors} submission={submission} />
      <MessageFields errors={errors} channel={channel} onChannel={setChannel} />
      <AttachmentField attachments={attachments} isPending={isPending} />
      {failure !== undefined && (
        <Alert tone="danger" role="alert" title={texts.failed}>
          {failure}
        </Alert>
      )}
      {isOffline ? (
        <Alert title={texts.needsConnection} />
      ) : (
        <Button type="submit" isPending={isPending} pendingLabel={texts.sending}>
          {texts.send}
        </Button>
      )}
    </form>
  );
}

/** «Escribir un mensaje»: the way to be heard that everybody has, also who may do nothing else (UIX-24, UIX-25). */
export function MessageCard() {
  const [sent, setSent] = useState<Issue>();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button goes: the form begins under the heading.
  const begin = () => {
    setSent(undefined);
    heading.current?.focus();
  };
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {texts.title}
      </h2>
      {sent ? <Sent issue={sent} onAnother={begin} /> : <MessageForm onSent={setSent} />}
    </Card>
  );
}
