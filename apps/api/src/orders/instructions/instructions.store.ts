import type { PlainDate } from '@participe/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { isDebitInstruction } from '../../kernel/database/sql/order-types.ts';
import { isCurrentHolderRole, isBlocked } from '../../kernel/database/sql/parties.ts';
import { isW9Missing } from '../../kernel/database/sql/tax-status.ts';

const toUuids = (rows: readonly { uuid: string }[]): string[] => rows.map(({ uuid }) => uuid);

export async function findInstructionIdsToActivate(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from operation
    where operation_status = 'VALIDATED' and operation_type like 'SOLICITUD\\_%'
    order by operation_date, uuid limit ${limit}`.execute(db);
  return toUuids(rows);
}

/**
 * Returns active instructions whose next execution is due. Direct debits are due some days earlier, so that they
 * reach the bank in time.
 */
export async function findDueInstructionIds(
  db: Db,
  until: { debit: PlainDate; other: PlainDate },
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from operation
    where operation_status = 'PERIODIC_ACTIVE' and next_execution_date <= case
      when payment_method = 'DOMICILIACION' then ${until.debit}::date else ${until.other}::date end
    order by next_execution_date, uuid limit ${limit}`.execute(db);
  return toUuids(rows);
}

export async function findEndedInstructionIds(
  db: Db,
  today: PlainDate,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from operation
    where operation_status = 'PERIODIC_ACTIVE' and per_end_date < ${today}
    order by per_end_date, uuid limit ${limit}`.execute(db);
  return toUuids(rows);
}

/** Returns active instructions of accounts with a holder who meets an SQL condition. */
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
        and ${isCurrentHolderRole('ai', today)}
        and ${condition})
    order by o.uuid limit ${limit}`.execute(db);
  return toUuids(rows);
}

export function findInstructionIdsOfBlockedAccounts(
  db: Db,
  today: PlainDate,
  limit: number,
): Promise<string[]> {
  const isStopped = sql`(${isBlocked('i')} or exists (
    select 1 from account a where a.uuid = o.uuid_account and a.blocked_at is not null))`;
  return instructionsOfHolders(db, today, limit, isStopped);
}

/**
 * Returns active instructions of accounts in which the identity document of a holder expired longer ago than the
 * permitted months.
 */
export function findInstructionIdsWithExpiredIdentity(
  db: Db,
  today: PlainDate,
  graceMonths: number,
  limit: number,
): Promise<string[]> {
  const hasExpired = sql`(i.document_expires_on + make_interval(months => ${graceMonths}::int))::date < ${today}`;
  return instructionsOfHolders(db, today, limit, hasExpired);
}

/** Returns active instructions to buy, of accounts in which the form W-9 of a holder is not validated (ORD-29). */
export function findInstructionIdsWithoutW9(
  db: Db,
  today: PlainDate,
  limit: number,
): Promise<string[]> {
  const isStopped = sql`(${isW9Missing} and ${isDebitInstruction})`;
  return instructionsOfHolders(db, today, limit, isStopped);
}
