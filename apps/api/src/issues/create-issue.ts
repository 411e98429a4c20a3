import { randomUUID } from 'node:crypto';
import {
  complaintDeadlineKey,
  computeComplaintDueDate,
  refuse,
  validateIssue,
} from '@participe/domain';
import { attachDraftsToIssue } from '../documents/index.ts';
import { consumeRateLimit } from '../kernel/throttling/rate-limit.ts';
import type { ContextFor, Handler } from '../kernel/http/handler.ts';
import { RefusalError, toRefusalError } from '../kernel/refusal.ts';
import {
  type AttachmentRow,
  type IssueRow,
  findAccountIdOfOrder,
  insertIssue,
  allocateIssueReference,
} from './issues.store.ts';
import { toIssue } from './issues.view.ts';
import { notifyIssueRecipients } from './notify-issue-recipients.ts';

type CreateContext = ContextFor<'POST /issues'>;

/** Each message causes e-mails, so that a person may send at most twenty per hour (NOT-10). */
const messagesPerHour = { limit: 20, seconds: 3600 };

/** Reports all invalid fields in one refusal. */
function readTexts({ input }: CreateContext): Pick<IssueRow, 'subject' | 'description' | 'phone'> {
  const { subject, description, preferred_contact, phone = '' } = input.body;
  const texts = {
    subject: subject.trim(),
    description: description.trim(),
    phone: phone.trim(),
  };
  const refusals = validateIssue({ ...texts, preferred_contact });
  if (refusals.length > 0) throw toRefusalError(refusals);
  return { ...texts, phone: texts.phone === '' ? null : texts.phone };
}

/**
 * Returns the account that the message is about: that of the named order, otherwise the named account. Refuses with
 * 404 an account that the person may not see, and an order of another account than the named one.
 */
async function findAccountOfIssue({
  input,
  db,
  scope,
  object,
}: CreateContext): Promise<string | null> {
  const requestedAccount = input.body.uuid_account;
  const orderAccount =
    object === undefined ? undefined : await findAccountIdOfOrder(db, object.uuid);
  const isOtherAccount =
    orderAccount !== undefined &&
    requestedAccount !== undefined &&
    requestedAccount !== orderAccount;
  if (isOtherAccount || (requestedAccount !== undefined && !scope?.includes(requestedAccount)))
    throw new RefusalError(refuse('NO_ENCONTRADO'));
  return orderAccount ?? requestedAccount ?? null;
}

/** Returns the last day for replying to a complaint (NOT-12); null for other messages. */
function calculateReplyDeadline(
  { input, actor, clock, services }: CreateContext,
  uuidAccount: string | null,
): IssueRow['answer_by'] {
  if (input.body.category !== 'COMPLAINT') return null;
  const account = actor.accounts.find(({ uuid }) => uuid === uuidAccount);
  const deadlineKey = complaintDeadlineKey((account ?? actor.person).intervenerType);
  return computeComplaintDueDate(
    clock.today,
    services.reference.parameter(deadlineKey, clock.today),
  );
}

/**
 * Attaches files to a message. The caller must have uploaded them as drafts of category CASE that belong to no other
 * message (DOC-16).
 */
async function attachDocuments(
  { input, actor, db }: CreateContext,
  uuidIssue: string,
): Promise<AttachmentRow[]> {
  const uuids = [...new Set(input.body.attachments)];
  if (uuids.length === 0) return [];
  const attachedDocuments = await attachDraftsToIssue(db, {
    uuids,
    uuidIssue,
    person: actor.person.uuid,
  });
  if (attachedDocuments.length < uuids.length) throw new RefusalError(refuse('NO_ENCONTRADO'));
  return attachedDocuments;
}

/** Stores a message of a client and informs its recipient and the client (NOT-10, NOT-11). */
export const createIssue: Handler<'POST /issues'> = async (context) => {
  const { actor, db, clock, input, object } = context;
  const texts = readTexts(context);
  const uuidAccount = await findAccountOfIssue(context);
  if (
    !(await consumeRateLimit(db, `issues:${actor.person.uuid}`, messagesPerHour, clock.sessionNow))
  )
    throw new RefusalError(refuse('DEMASIADOS_INTENTOS'));
  const newIssue = {
    uuid: randomUUID(),
    uuid_intervener: actor.person.uuid,
    reference: await allocateIssueReference(db),
    category: input.body.category,
    ...texts,
    uuid_account: uuidAccount,
    uuid_operation: object?.uuid ?? null,
    preferred_contact: input.body.preferred_contact,
    answer_by: calculateReplyDeadline(context, uuidAccount),
    created_at: clock.now,
    status: 'OPEN',
    closed_at: null,
  } as const;
  await insertIssue(db, newIssue);
  const attachments = await attachDocuments(context, newIssue.uuid);
  const issue: IssueRow = { ...newIssue, attachments, answers: [] };
  await notifyIssueRecipients(context, issue);
  context.audit({
    action: 'issue.created',
    entity: 'issue',
    entityUuid: issue.uuid,
    after: { reference: issue.reference, category: issue.category },
  });
  return { issue: toIssue(issue) };
};
