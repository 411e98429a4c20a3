import type { Issue } from '@participe/contract/types';
import { formatDate } from '@participe/domain';
import { Alert, Button, Card, ErrorSummary } from '@participe/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { contact } from '#texts/personal/contact.ts';
import { messages as texts } from '#texts/personal/messages.ts';
import { useIsOffline } from '../../session/offline.tsx';
import { useValidatedForm } from '../../layout/use-domain-form.ts';
import { usePageTitle } from '../../routing/page-title.ts';
import { AttachmentField } from './attachment-field.tsx';
import { useAttachments } from './attachments.ts';
import { MessageFields } from './message-fields.tsx';
import { useSendMessage } from '../../queries/issues.ts';
import {
  buildMessageBody,
  emptyMessage,
  messageLabels,
  validateMessage,
  type MessageValues,
} from './typed-message.ts';

function describeSentMessage({ reference, answer_by }: Issue): string {
  return answer_by === null
    ? texts.sentText(reference)
    : texts.complaintSent(formatDate(answer_by), reference);
}

/** The confirmation replaces the form that had the focus, so it takes the focus. */
function MessageSent({ issue, onAnother }: { issue: Issue; onAnother: () => void }) {
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
        {describeSentMessage(issue)}
      </Alert>
    </div>
  );
}

function MessageForm({ onSent }: { onSent: (issue: Issue) => void }) {
  const attachments = useAttachments();
  const form = useValidatedForm({
    start: emptyMessage,
    labels: messageLabels,
    mistakesIn: validateMessage,
  });
  const { errors, failure, isPending } = form;
  const { mutateAsync } = useSendMessage();
  usePageTitle(contact.title, { error: errors.length > 0 || failure !== undefined });
  const isOffline = useIsOffline();
  const sendMessage = async (values: MessageValues) => {
    const { category } = values;
    if (category === '') return;
    const attachedUuids = await attachments.send(category);
    onSent(await mutateAsync(buildMessageBody(values, category, attachedUuids)));
  };
  return (
    <form noValidate onSubmit={form.onSubmit(sendMessage)}>
      <ErrorSummary errors={errors} submission={form.submission} />
      <MessageFields form={form} />
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

/** Available to every client, even to blocked people (UIX-24, UIX-25). */
export function NewMessageCard() {
  const [sent, setSent] = useState<Issue>();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button disappears when it is pressed, so the focus moves to the heading above the form.
  const beginNewMessage = () => {
    setSent(undefined);
    heading.current?.focus();
  };
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {texts.title}
      </h2>
      {sent ? (
        <MessageSent issue={sent} onAnother={beginNewMessage} />
      ) : (
        <MessageForm onSent={setSent} />
      )}
    </Card>
  );
}
