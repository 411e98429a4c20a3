import { pollQuestion } from '@participe/contract';
import {
  type PollAnswer,
  type PollKind,
  type PollQuestion,
  type PollTrigger,
  invariant,
  isValidPoll,
  exitPollOrderTypes,
} from '@participe/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../kernel/database/connect.ts';

export interface PollRow {
  readonly uuid: string;
  readonly title: string;
  readonly kind: PollKind;
  readonly trigger: PollTrigger;
  readonly starts_at: Date;
  readonly expires_at: Date;
  readonly questions: readonly PollQuestion[];
}

const questionsOf = z.array(pollQuestion);

/** Throws for a poll with a question that cannot be answered (NOT-17). */
export async function savePolls(db: Db, polls: readonly PollRow[]): Promise<void> {
  for (const poll of polls) {
    const questions = questionsOf.parse(poll.questions);
    invariant(isValidPoll(questions), `the questions of ${poll.title} can be answered`);
    await db
      .insertInto('poll')
      .values({ ...poll, questions: JSON.stringify(questions) })
      .execute();
  }
}

/** Criteria for an open poll: the person, the time, and the accounts and orders that a poll may be about. */
export interface PollSearch {
  readonly uuidIntervener: string;
  readonly now: Date;
  /** Orders signed before this instant lead to no poll (NOT-15). */
  readonly signedFrom: Date;
  readonly accounts: readonly string[];
  /** True to leave out polls that are not about an account. */
  readonly isForOneAccount: boolean;
}

export type OpenPoll = Omit<PollRow, 'starts_at'> & {
  /** Account of the newest order that the poll may be about; null for a poll of the home page. */
  readonly uuid_account: string | null;
  readonly last_asked_at: Date | null;
};

/** SQL condition: poll `p` is asked after orders of the type of order `o`. */
const fitsTrigger: RawBuilder<SqlBool> = sql`
  (o.operation_type = any(${[...exitPollOrderTypes]})) = (p.trigger = 'REDEMPTION')`;

const selectLastAnswerTime = (uuidIntervener: string) =>
  sql`(select max(answered_at) from poll_answer where uuid_intervener = ${uuidIntervener})`;

/** SQL for the orders that a person signed in the portal, with valid signatures. Signatures on paper do not count. */
const selectOrdersSignedBy = (uuidIntervener: string) => sql`
  operation_signature s join operation o on o.uuid = s.uuid_operation
  where s.uuid_intervener = ${uuidIntervener} and s.voided_at is null and s.channel <> 'PAPER'
    and s.order_version = o.order_version and o.operation_status <> 'CANCELLED'`;

/**
 * SQL condition: the person has answered or dismissed poll `p` about the order; if `order` is null, about no order.
 */
const isAnswered = (uuidIntervener: string, order: RawBuilder<unknown>) => sql`exists (
  select 1 from poll_answer a where a.uuid_intervener = ${uuidIntervener}
    and a.uuid_poll = p.uuid and a.uuid_operation is not distinct from ${order})`;

/**
 * Returns a person's open poll, if any, and the time of their last answer to any poll. A poll of the home page comes
 * before one about the newest order, and an answer stops all polls for ninety days (NOT-14).
 */
export async function readOpenPoll(db: Db, search: PollSearch): Promise<OpenPoll | undefined> {
  const { uuidIntervener, now, signedFrom, accounts, isForOneAccount } = search;
  const { rows } = await sql<OpenPoll>`
    select p.uuid, p.title, p.kind, p.trigger, p.expires_at, p.questions, newest.uuid_account,
      ${selectLastAnswerTime(uuidIntervener)} as last_asked_at
    from poll p
    left join lateral (
      select o.uuid_account, s.signed_at from ${selectOrdersSignedBy(uuidIntervener)}
        and s.signed_at >= ${signedFrom} and o.uuid_account = any(${accounts}::uuid[])
        and ${fitsTrigger} and not ${isAnswered(uuidIntervener, sql`o.uuid`)}
      order by s.signed_at desc, s.uuid limit 1
    ) newest on p.trigger <> 'LOGIN'
    where p.expires_at > ${now} and p.starts_at <= ${now}
      and case when p.trigger = 'LOGIN'
        then not ${sql.lit(isForOneAccount)} and not ${isAnswered(uuidIntervener, sql`null::uuid`)}
        else newest.uuid_account is not null end
    order by p.trigger <> 'LOGIN', newest.signed_at desc, p.starts_at, p.uuid limit 1`.execute(db);
  return rows[0];
}

/** The poll that a person answers, and its order. */
export interface PollAnswerTarget {
  readonly uuidIntervener: string;
  readonly uuidPoll: string;
  /** Null when the answer names no order. */
  readonly uuidOperation: string | null;
  /**
   * The accounts and the earliest signature time of the poll's possible orders, for an answer that names no order.
   */
  readonly accounts: readonly string[];
  readonly signedFrom: Date;
  readonly now: Date;
}

export interface PollState {
  readonly questions: readonly PollQuestion[];
  readonly is_open: boolean;
  readonly is_answered: boolean;
  /** The order that the poll is about; `uuid_account` is its account. */
  readonly uuid_operation: string | null;
  readonly uuid_account: string | null;
  readonly signed_at: Date | null;
  readonly last_asked_at: Date | null;
}

/**
 * Returns the state of a poll for a person; undefined when the poll is not asked about the named order or the person
 * has not signed it. Without a named order, a poll about orders is about the newest unanswered order, otherwise the
 * newest order.
 */
export async function findPoll(
  tx: Db,
  answering: PollAnswerTarget,
): Promise<PollState | undefined> {
  const { uuidIntervener, uuidPoll, uuidOperation, accounts, signedFrom, now } = answering;
  const orderCondition =
    uuidOperation === null
      ? sql`s.signed_at >= ${signedFrom} and o.uuid_account = any(${accounts}::uuid[])`
      : sql`o.uuid = ${uuidOperation}`;
  const { rows } = await sql<PollState>`
    select p.questions, p.starts_at <= ${now} and p.expires_at > ${now} as is_open,
      ${isAnswered(uuidIntervener, sql`signed.uuid_operation`)} as is_answered,
      signed.uuid_operation, signed.uuid_account, signed.signed_at, ${selectLastAnswerTime(uuidIntervener)} as last_asked_at
    from poll p
    left join lateral (
      select o.uuid as uuid_operation, o.uuid_account, s.signed_at from ${selectOrdersSignedBy(uuidIntervener)}
        and ${orderCondition} and ${fitsTrigger}
      order by ${isAnswered(uuidIntervener, sql`o.uuid`)}, s.signed_at desc, s.uuid limit 1
    ) signed on p.trigger <> 'LOGIN'
    where p.uuid = ${uuidPoll}
      and case when p.trigger = 'LOGIN' then ${uuidOperation}::uuid is null
        else signed.signed_at is not null end`.execute(tx);
  return rows[0];
}

export interface PollAnswerRow {
  readonly uuid: string;
  readonly uuid_poll: string;
  readonly uuid_intervener: string;
  readonly uuid_account: string | null;
  readonly uuid_operation: string | null;
  readonly dismissed: boolean;
  readonly answers: readonly PollAnswer[];
  readonly answered_at: Date;
}

export async function insertPollAnswer(tx: Db, row: PollAnswerRow): Promise<void> {
  await tx
    .insertInto('poll_answer')
    .values({ ...row, answers: JSON.stringify(row.answers) })
    .execute();
}
