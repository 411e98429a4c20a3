import { randomUUID } from 'node:crypto';
import { refuse, validateIssueAnswer } from '@participe/domain';
import type { ContextFor, Handler } from '../kernel/http/handler.ts';
import { RefusalError, toRefusalError } from '../kernel/refusal.ts';
import { enqueueMessage } from '../messages/index.ts';
import {
  type IssueRow,
  findIssueRecipientEmails,
  insertIssueAnswer,
  lockIssue,
} from './issues.store.ts';
import { answerMail } from './issues.texts.ts';
import { toIssue } from './issues.view.ts';

type AnswerContext = ContextFor<'POST /issues/{id}/answers'>;

/** Locks and returns a client's message. Refuses an unknown message with 404 and a closed message with 409-010. */
export async function lockOpenIssue({
  db,
  input,
}: Pick<AnswerContext, 'db' | 'input'> | ContextFor<'POST /issues/{id}/close'>): Promise<IssueRow> {
  const issue = await lockIssue(db, input.params.id);
  if (issue === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
  if (issue.status === 'CLOSED') throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA'));
  return issue;
}

/** The e-mail does not contain the answer. */
async function notifyClient({ db, clock }: AnswerContext, issue: IssueRow): Promise<void> {
  const { email } = await findIssueRecipientEmails(db, issue.uuid_intervener);
  if (email === null) return;
  await enqueueMessage(db, clock, {
    channel: 'EMAIL',
    recipient: email,
    uuidIntervener: issue.uuid_intervener,
    subject: answerMail.subject(issue),
    text: answerMail.text(issue),
  });
}

/** Stores the answer of staff to a client's message and informs the client (NOT-20). */
export const answerIssue: Handler<'POST /issues/{id}/answers'> = async (context) => {
  const { input, actor, db, clock, audit } = context;
  const text = input.body.text.trim();
  const refusals = validateIssueAnswer(text);
  if (refusals.length > 0) throw toRefusalError(refusals);
  const issue = await lockOpenIssue(context);
  const answer = { uuid: randomUUID(), uuid_issue: issue.uuid, text, created_at: clock.now };
  await insertIssueAnswer(db, { ...answer, answered_by: actor.name });
  await notifyClient(context, issue);
  audit({
    action: 'issue.answered',
    entity: 'issue',
    entityUuid: issue.uuid,
    before: { status: issue.status },
    after: { status: 'ANSWERED', uuid_answer: answer.uuid },
  });
  const answers = [...issue.answers, { text, created_at: clock.now.toISOString() }];
  return { issue: toIssue({ ...issue, status: 'ANSWERED', answers }) };
};
