import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../src/kernel/database/connect.ts';
import { type OutsideEvidence, auditBooks } from '../../src/books-audit/reconcile.ts';

/** A manipulation of evidence in the database, and the checks that must report it. */
export interface EvidenceTampering {
  readonly what: string;
  readonly statements: readonly string[];
  readonly found: readonly string[];
}

/**
 * Runs SQL statements without triggers and constraints, as an attacker with database access could, and rolls them
 * back. Returns the ids of the checks that found the manipulation.
 */
export async function tamperDb(
  db: Database,
  statements: readonly string[],
  outsideEvidence: OutsideEvidence = {},
): Promise<string[]> {
  let audit: Awaited<ReturnType<typeof auditBooks>> | undefined;
  const undo = new Error('undone');
  await db
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const statement of statements) await sql.raw(statement).execute(tx);
      audit = await auditBooks(tx, outsideEvidence);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return (audit?.differences ?? []).map(({ invariant }) => invariant);
}

/**
 * SQL that computes the audit anew from an entry on, as the service did before it had keys and more than one chain.
 */
export const buildRechainSql = (from: number): string => `
  do $$
  declare link record; previous text;
  begin
    select hash into previous from audit_log where seq = ${String(from - 1)};
    previous := coalesce(previous, repeat('0', 64));
    for link in
      select seq, regexp_replace(entry, ',"chains":.*$', '}') as entry from audit_log
      where seq >= ${String(from)} order by seq
    loop
      update audit_log set stream = 'main', entry = link.entry, prev_hash = previous, key_id = null,
        hash = encode(sha256(convert_to(
          previous || ':' || link.seq || ':' || octet_length(link.entry) || ':' || link.entry, 'UTF8')), 'hex')
      where seq = link.seq returning hash into previous;
    end loop;
    update audit_head set seq = (select max(seq) from audit_log), hash = previous where stream = 'main';
    update audit_head set seq = 0, hash = lpad(right(stream, 2), 64, '0') where stream <> 'main';
  end $$`;

/** The chain of the audit that transactions use while another transaction holds the chain `main`. */
const second = "stream = 'main-01'";
const lastOfSecond = `(select max(seq) from audit_log where ${second})`;
const lastOfMainBefore = `(select max(seq) from audit_log where stream = 'main' and seq < ${lastOfSecond})`;

const moveNumber = (from: string, to: string): string =>
  `update audit_log set seq = ${to} where seq = ${from}`;

/** Manipulations of a database whose audit has entries in the chain `main-01`, all of them recorded by `main`. */
export const chainTamperings: readonly EvidenceTampering[] = [
  {
    what: 'the last entry of the second audit chain, with its head set back',
    statements: [
      `delete from audit_log where seq = ${lastOfSecond}`,
      `update audit_head set (seq, hash) = (select seq, hash from audit_log where seq = ${lastOfSecond})
       where ${second}`,
    ],
    found: ['I12'],
  },
  {
    what: 'the second audit chain, emptied',
    statements: [
      `delete from audit_log where ${second}`,
      `update audit_head set seq = 0, hash = lpad('1', 64, '0') where ${second}`,
    ],
    found: ['I12'],
  },
  {
    what: 'the second audit chain under another name',
    statements: [
      `update audit_log set stream = 'main-09' where ${second}`,
      `delete from audit_head where stream = 'main-09'`,
      `update audit_head set stream = 'main-09' where ${second}`,
    ],
    found: ['I12'],
  },
  {
    what: 'the first audit chain under another name that begins with the same hash',
    statements: [
      `update audit_log set stream = 'main-00' where stream = 'main'`,
      `update audit_head set stream = 'main-00' where stream = 'main'`,
      `insert into audit_head values ('main', 0, repeat('0', 64))`,
    ],
    found: ['I12'],
  },
  {
    what: 'the head of the second audit chain, deleted',
    statements: [`delete from audit_head where ${second}`],
    found: ['I12'],
  },
  {
    what: 'a new audit chain that nothing names',
    statements: [`insert into audit_head values ('a', 0, repeat('0', 64))`],
    found: ['I12'],
  },
  {
    what: 'the last entry of the second audit chain, moved to the first',
    statements: [`update audit_log set stream = 'main' where seq = ${lastOfSecond}`],
    found: ['I12'],
  },
  {
    what: 'the numbers of entries of two audit chains, exchanged',
    statements: [
      `create temporary table exchanged on commit drop as select ${lastOfSecond} as one, ${lastOfMainBefore} as other`,
      moveNumber('(select one from exchanged)', '-1'),
      moveNumber('(select other from exchanged)', '(select one from exchanged)'),
      moveNumber('-1', '(select other from exchanged)'),
    ],
    found: ['I12'],
  },
  {
    what: 'an entry that is added to the second audit chain without the key',
    statements: [
      `with added as (
         select h.hash as prev_hash, nextval('audit_entry_number') as seq, l.entry
         from audit_head h join audit_log l on l.seq = h.seq where h.${second}),
       hashed as (
         select *, encode(sha256(convert_to(prev_hash || ':' || seq || ':' || octet_length(entry) || ':' || entry,
           'UTF8')), 'hex') as hash from added),
       moved as (
         update audit_head h set seq = n.seq, hash = n.hash from hashed n where h.${second})
       insert into audit_log (stream, seq, prev_hash, hash, entry) select 'main-01', seq, prev_hash, hash, entry from hashed`,
    ],
    found: ['I12'],
  },
];

/** Runs a function while a transaction holds the chain `main`, so that other transactions append to another chain. */
export function holdMainChain<T>(db: Database, work: () => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select 1 from audit_head where stream = 'main' for update`.execute(tx);
    return work();
  });
}

export async function waitForBlockedConnection(db: Database): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql`
        select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.length;
    })
    .toBeGreaterThan(0);
}
