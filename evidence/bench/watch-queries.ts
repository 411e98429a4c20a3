import { writeFileSync } from 'node:fs';
import pg from 'pg';

export interface SqlStatement {
  readonly text: string;
  readonly values: unknown[];
}

/**
 * Recorded by a service that preloads this file, and written when the process exits: the last statement that contains
 * WATCH_TEXT, and the times of transactions at the head of an audit chain.
 */
export interface RecordedQueries {
  statement: SqlStatement | null;
  /**
   * Transactions that locked the head of an audit chain, and the sums of their milliseconds: in total, waiting for
   * the lock, and holding it.
   */
  transactions: number;
  totalMs: number;
  waitMs: number;
  holdMs: number;
}

const watchedText = process.env['WATCH_TEXT'];
const recordedQueries: RecordedQueries = {
  statement: null,
  transactions: 0,
  totalMs: 0,
  waitMs: 0,
  holdMs: 0,
};
const begunAt = new WeakMap<object, number>();
const headLocks = new WeakMap<object, { wait: number; at: number }>();

function recordEnd(client: object, now: number): void {
  const headLockTimes = headLocks.get(client);
  const startTime = begunAt.get(client);
  headLocks.delete(client);
  if (headLockTimes === undefined || startTime === undefined) return;
  recordedQueries.transactions += 1;
  recordedQueries.totalMs += now - startTime;
  recordedQueries.waitMs += headLockTimes.wait;
  recordedQueries.holdMs += now - headLockTimes.at;
}

function recordStatement(client: object, text: string, sentAt: number): void {
  const now = performance.now();
  const lowercaseText = text.trimStart().toLowerCase();
  if (lowercaseText.startsWith('begin') || lowercaseText.startsWith('start transaction'))
    begunAt.set(client, sentAt);
  if (lowercaseText.startsWith('with head as (select stream, seq, hash from audit_head'))
    headLocks.set(client, { wait: now - sentAt, at: now });
  if (lowercaseText.startsWith('commit')) recordEnd(client, now);
}

type Query = (this: object, query: unknown, values?: unknown, ...rest: unknown[]) => unknown;
const prototype = pg.Client.prototype as unknown as { query: Query };
const originalQuery = prototype.query;

prototype.query = function query(statement, values, ...rest) {
  const text =
    typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? '');
  if (watchedText !== undefined && text.includes(watchedText)) {
    const givenValues = (statement as { values?: unknown[] }).values ?? values;
    recordedQueries.statement = {
      text,
      values: (givenValues as unknown[] | undefined) ?? [],
    };
  }
  const sentAt = performance.now();
  const answer = originalQuery.call(this, statement, values, ...rest);
  if (answer instanceof Promise)
    void answer.then(() => recordStatement(this, text, sentAt)).catch(() => {});
  return answer;
};

process.on('exit', () => {
  const file = process.env['WATCH_FILE'];
  if (file !== undefined) writeFileSync(file, JSON.stringify(recordedQueries));
});
