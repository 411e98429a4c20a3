import type { ObjectKind } from '@participe/contract';
import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import type { DB } from '../database/types.ts';

export const securityEventKinds = [
  'WRONG_PASSWORD',
  'WRONG_SECOND_FACTOR',
  'WRONG_CODE',
  'LOCKOUT',
  'REFUSED_401',
  'REFUSED_403',
  'FOREIGN_OBJECT',
  'UNKNOWN_OBJECT',
  'RATE_LIMIT',
  'REFUSED_INPUT',
  'REFUSED_RULE',
  'BROKEN_SEAL',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** Count of the events of one kind, caller and minute. For a broken seal, `actor` contains the row. */
export interface SecurityEvent {
  readonly minute: string;
  readonly kind: SecurityEventKind;
  readonly actor: string;
  readonly ip: string;
  readonly count: number;
}

export async function addSecurityEvents(db: Db, events: readonly SecurityEvent[]): Promise<void> {
  await sql`
    insert into security_event as e (minute, kind, actor, ip, count)
    select minute, kind, actor, ip, count from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as given (minute timestamptz, kind text, actor text, ip text, count integer)
    on conflict (minute, kind, actor, ip) do update set count = e.count + excluded.count`.execute(
    db,
  );
}

const tableOf: Readonly<Record<ObjectKind, keyof DB>> = {
  account: 'account',
  intervener: 'intervener',
  operation: 'operation',
  account_document: 'document',
  operation_document: 'document',
  notification: 'notification',
  session: 'session_family',
  import: 'import',
  pay_in: 'pay_in',
  payment_file: 'payment_file',
  payment_entry: 'payment_entry',
  bank_movement: 'bank_movement',
  approval: 'staff_approval',
  issue: 'issue',
  shared_report: 'shared_report',
};

/** Returns the ids that belong to an object of the kind. */
export async function findExistingObjects(
  db: Db,
  kind: ObjectKind,
  uuids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from ${sql.table(tableOf[kind])} where uuid = any(${uuids}::uuid[])`.execute(db);
  return new Set(rows.map(({ uuid }) => uuid));
}

export async function countSecurityEvents(
  db: Db,
  since: Date,
): Promise<Map<SecurityEventKind, number>> {
  const { rows } = await sql<{ kind: SecurityEventKind; count: number }>`
    select kind, sum(count)::int as count from security_event where minute >= ${since} group by kind`.execute(
    db,
  );
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

/** Returns the rows that were found with a wrong seal since a time. */
export async function findBrokenSeals(db: Db, since: Date): Promise<string[]> {
  const { rows } = await sql<{ actor: string }>`
    select distinct actor from security_event
    where minute >= ${since} and kind = 'BROKEN_SEAL' order by actor`.execute(db);
  return rows.map(({ actor }) => actor);
}
