import type { ContextFor } from '../kernel/http/handler.ts';
import { enqueueMessage } from '../messages/index.ts';
import {
  type IssueRecipientEmails,
  type IssueRow,
  findIssueRecipientEmails,
} from './issues.store.ts';
import { confirmationMail, recipientMail } from './issues.texts.ts';

/**
 * Returns the e-mail address for a client's message (NOT-11): the agency for clients of other distributors, otherwise
 * the agent or investor relations. Complaints go to investor relations.
 */
function selectRecipientEmail(
  issue: IssueRow,
  { agency, agent, relations }: IssueRecipientEmails,
): string | null {
  return issue.category === 'COMPLAINT' ? relations : (agency ?? agent ?? relations);
}

/** Queues the e-mails to the recipient and the client, in the caller's transaction. */
export async function notifyIssueRecipients(
  { actor, db, clock, services }: ContextFor<'POST /issues'>,
  issue: IssueRow,
): Promise<void> {
  const { uuid, name, lastname1, lastname2 } = actor.person;
  const emails = await findIssueRecipientEmails(db, uuid);
  const { email } = emails;
  const recipient = selectRecipientEmail(issue, emails);
  if (recipient === null) services.log.warn({ issue: issue.reference, unread: 'no address' });
  else
    await enqueueMessage(db, clock, {
      channel: 'EMAIL',
      recipient,
      subject: recipientMail.subject(issue),
      text: recipientMail.text(issue, {
        name: [name, lastname1, lastname2].filter((part) => part !== null).join(' '),
        email,
      }),
    });
  if (email === null) return;
  await enqueueMessage(db, clock, {
    channel: 'EMAIL',
    recipient: email,
    uuidIntervener: uuid,
    subject: confirmationMail.subject(issue),
    text: confirmationMail.text(issue),
  });
}
