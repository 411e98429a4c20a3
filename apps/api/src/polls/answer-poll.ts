import { randomUUID } from 'node:crypto';
import {
  type PollAnswer,
  earliestSignatureDateForPoll,
  decidePollResponse,
  madridInstant,
  validatePollAnswers,
  refuse,
  todayInMadrid,
} from '@participe/domain';
import type { ContextFor, Handler } from '../kernel/http/handler.ts';
import { lockPerson } from '../kernel/database/lock-person.ts';
import { RefusalError, toRefusalError } from '../kernel/refusal.ts';
import { canBeAskedPolls } from './poll-eligibility.ts';
import { type PollAnswerRow, type PollState, findPoll, insertPollAnswer } from './polls.store.ts';

type AnswerContext = ContextFor<'POST /polls/answers'>;

/**
 * Returns the state of the poll for the named account and order. Refuses with 404 when the caller may not see the
 * account, or when the order belongs to another account.
 */
async function findPollToAnswer({
  actor,
  db,
  clock,
  input,
  object,
  scope = [],
}: AnswerContext): Promise<PollState> {
  const requestedAccount = input.body.uuid_account;
  const poll = await findPoll(db, {
    uuidIntervener: actor.person.uuid,
    uuidPoll: input.body.uuid_poll,
    uuidOperation: object?.uuid ?? null,
    accounts:
      requestedAccount === undefined
        ? scope
        : scope.filter((account) => account === requestedAccount),
    signedFrom: madridInstant(earliestSignatureDateForPoll(clock.today), '00:00'),
    now: clock.now,
  });
  const accountsOfPoll = poll?.uuid_account === null ? scope : [poll?.uuid_account];
  if (
    poll === undefined ||
    (requestedAccount !== undefined && !accountsOfPoll.includes(requestedAccount))
  )
    throw new RefusalError(refuse('NO_ENCONTRADO'));
  return poll;
}

/** Refuses answers to a poll that is not open for the person now (NOT-16). */
async function refuseUnlessPollOpen(context: AnswerContext, poll: PollState): Promise<void> {
  const dayOf = (at: Date | null) => (at === null ? null : todayInMadrid(at));
  const pollDecision = decidePollResponse({
    isEligible: await canBeAskedPolls(context),
    isOpen: poll.is_open,
    isAnswered: poll.is_answered,
    signedOn: dayOf(poll.signed_at),
    lastResponseOn: dayOf(poll.last_asked_at),
    today: context.clock.today,
  });
  if (!pollDecision.ok) throw toRefusalError(pollDecision.refusals);
}

/** Returns the validated answers; an empty list when the person dismisses the poll. */
function answersOf({ input }: AnswerContext, poll: PollState): readonly PollAnswer[] {
  const { answers = [], dismissed = false } = input.body;
  const read = validatePollAnswers(poll.questions, answers, dismissed);
  if (!read.ok) throw toRefusalError(read.refusals);
  return read.value;
}

/** Stores the answers to a poll, or its dismissal (NOT-16, NOT-17). */
export const answerPoll: Handler<'POST /polls/answers'> = async (context) => {
  const { actor, db, clock, input } = context;
  await lockPerson(db, actor.person.uuid);
  const poll = await findPollToAnswer(context);
  await refuseUnlessPollOpen(context, poll);
  const answers = answersOf(context, poll);
  const row: PollAnswerRow = {
    uuid: randomUUID(),
    uuid_poll: input.body.uuid_poll,
    uuid_intervener: actor.person.uuid,
    uuid_account: poll.uuid_account ?? input.body.uuid_account ?? null,
    uuid_operation: poll.uuid_operation,
    dismissed: input.body.dismissed ?? false,
    answers,
    answered_at: clock.now,
  };
  await insertPollAnswer(db, row);
  context.audit({
    action: 'poll.answered',
    entity: 'poll_answer',
    entityUuid: row.uuid,
    after: { uuid_poll: row.uuid_poll, dismissed: row.dismissed },
  });
  const { uuid, uuid_poll, uuid_account, uuid_operation, dismissed } = row;
  const answered_at = row.answered_at.toISOString();
  return { answer: { uuid, uuid_poll, uuid_account, uuid_operation, dismissed, answered_at } };
};
