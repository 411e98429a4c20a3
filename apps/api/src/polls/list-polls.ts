import type { Poll } from '@participe/contract';
import {
  earliestSignatureDateForPoll,
  madridInstant,
  mayShowPollAgain,
  todayInMadrid,
} from '@participe/domain';
import type { ContextFor, Handler } from '../kernel/http/handler.ts';
import { paginateInMemory } from '../kernel/lists.ts';
import { canBeAskedPolls } from './poll-eligibility.ts';
import { type OpenPoll, readOpenPoll } from './polls.store.ts';

function toPoll(row: OpenPoll): Poll {
  return {
    uuid: row.uuid,
    title: row.title,
    kind: row.kind,
    trigger: row.trigger,
    uuid_account: row.uuid_account,
    expires_at: row.expires_at.toISOString(),
    questions: row.questions.map((question) => ({ ...question, options: [...question.options] })),
  };
}

/** Returns the poll to ask now; an empty list when there is none. */
async function readOpenPolls(context: ContextFor<'GET /polls'>): Promise<OpenPoll[]> {
  const { actor, db, clock, object, scope = [] } = context;
  if (!(await canBeAskedPolls(context))) return [];
  const poll = await readOpenPoll(db, {
    uuidIntervener: actor.person.uuid,
    now: clock.now,
    signedFrom: madridInstant(earliestSignatureDateForPoll(clock.today), '00:00'),
    accounts: object === undefined ? scope : [object.uuid],
    isForOneAccount: object !== undefined,
  });
  if (poll === undefined) return [];
  const lastTime = poll.last_asked_at;
  return mayShowPollAgain(lastTime === null ? null : todayInMadrid(lastTime), clock.today)
    ? [poll]
    : [];
}

/**
 * Returns the poll to show the caller now (NOT-14). The waiting time until the next poll begins with an answer or a
 * dismissal.
 */
export const listPolls: Handler<'GET /polls'> = async (context) =>
  paginateInMemory('polls', (await readOpenPolls(context)).map(toPoll), context.input.query);
