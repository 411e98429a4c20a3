import type { Poll } from '@participe/contract';
import { askedFrom, madridInstant, mayAskAgain, todayInMadrid } from '@participe/domain';
import type { ContextFor, Operation } from '../kernel/context.ts';
import { pageOf } from '../kernel/list-query.ts';
import { isAskable } from './askable.ts';
import { type OpenPoll, readOpenPolls } from './polls.store.ts';

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

async function openPolls(context: ContextFor<'GET /polls'>): Promise<OpenPoll[]> {
  const { actor, db, clock, object, scope = [] } = context;
  if (!(await isAskable(context))) return [];
  const polls = await readOpenPolls(db, {
    uuidIntervener: actor.person.uuid,
    now: clock.now,
    signedFrom: madridInstant(askedFrom(clock.today), '00:00'),
    accounts: object === undefined ? scope : [object.uuid],
    isNarrow: object !== undefined,
  });
  return polls.filter(({ last_asked_at: last }) =>
    mayAskAgain(last === null ? null : todayInMadrid(last), clock.today),
  );
}

/** What may be asked of the caller now (decision G-I09); reading it is not being asked. */
export const listPolls: Operation<'GET /polls'> = async (context) =>
  pageOf('polls', (await openPolls(context)).map(toPoll), context.input.query);
