import type { PlainDate } from '@participe/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { holdsOn, isBlocked } from '../../kernel/database/sql/parties.ts';

const found = (rows: readonly { uuid: string }[]): string[] => rows.map(({ uuid }) => uuid);

/** Validated instructions, which have nothing more to wait for. */
export async function instructionsToActivate(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from operation
    where operation_status = 'VALIDATED' and operation_type like 'SOLICITUD\\_%'
    order by operation_date, uuid limit ${limit}`.execute(db);
  return found(rows);
}

/** Living instructions whose next day has come: for a debit early enough to ask the bank for it. */
export async function instructionsDue(
  db: Db,
  until: { debit: PlainDate; other: PlainDate },
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from operation
    where operation_status = 'PERIODIC_ACTIVE' and next_execution_date <= case
      when payment_method = 'DOMICILIACION' then ${until.debit}::date else ${until.other}::date end
    order by next_execution_date, uuid limit ${limit}`.execute(db);
  return found(rows);
}

/** Living instructions that have come to their end date. */
export async function instructionsEnded(
  db: Db,
  today: PlainDate,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from operation
    where operation_status = 'PERIODIC_ACTIVE' and per_end_date < ${today}
    order by per_end_date, uuid limit ${limit}`.execute(db);
  return found(rows);
}

/** Living instructions of accounts of which somebody who owns it meets a condition. */
async function instructionsOfHolders(
  db: Db,
  today: PlainDate,
  limit: number,
  condition: RawBuilder<unknown>,
): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select o.uuid from operation o
    where o.operation_status = 'PERIODIC_ACTIVE' and exists (
      select 1 from account_intervener ai join intervener i on i.uuid = ai.uuid_intervener
      where ai.uuid_account = o.uuid_account
        and ${holdsOn('ai', today)}
        and ${condition})
    order by o.uuid limit ${limit}`.execute(db);
  return found(rows);
}

/** Those of accounts that are blocked, or of which a holder is. */
export function instructionsOfBlocked(db: Db, today: PlainDate, limit: number): Promise<string[]> {
  const isStopped = sql`(${isBlocked('i')} or exists (
    select 1 from account a where a.uuid = o.uuid_account and a.blocked_at is not null))`;
  return instructionsOfHolders(db, today, limit, isStopped);
}

/** Those of accounts of which the identity document of a holder ran out before the months of grace. */
export function instructionsOfExpired(
  db: Db,
  today: PlainDate,
  graceMonths: number,
  limit: number,
): Promise<string[]> {
  const hasExpired = sql`(i.document_expires_on + make_interval(months => ${graceMonths}::int))::date < ${today}`;
  return instructionsOfHolders(db, today, limit, hasExpired);
}
