import {
  type AccountStatus,
  type IntervenerStatus,
  type PlainDate,
  type RegisteredStatus,
  canAcceptOrders,
} from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import { isCurrent } from '../kernel/database/sql/parties.ts';

export interface AccountStatusRow {
  readonly uuid: string;
  readonly account_number: string;
  readonly alias: string | null;
  readonly account_status: AccountStatus;
  readonly registered_status: AccountStatus | null;
  readonly rd_account_number: string | null;
  readonly version: number;
}

/** Returns the status data of an account; locks the account until the transaction ends. */
export async function lockAccountStatus(
  tx: Db,
  uuid: string,
): Promise<AccountStatusRow | undefined> {
  const { rows } = await sql<AccountStatusRow>`
    select uuid, account_number, alias, account_status, registered_status, rd_account_number, version
    from account where uuid = ${uuid} for update`.execute(tx);
  return rows[0];
}

/** Returns the status of an account. */
export async function readAccountStatus(db: Db, uuid: string): Promise<AccountStatus> {
  const row = await db
    .selectFrom('account')
    .select('account_status')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  return row.account_status;
}

/** True when the status of the account permits changes of its people, and it is neither blocked nor closed (PRM-01). */
export async function mayPeopleOfAccountChange(db: Db, uuid: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select(['account_status', 'blocked_at', 'closed_at'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  return canAcceptOrders(row.account_status) && row.blocked_at === null && row.closed_at === null;
}

export async function saveAccountStatus(
  tx: Db,
  account: {
    readonly uuid: string;
    readonly status: AccountStatus;
    readonly registeredAs: AccountStatus | null;
    readonly rdAccountNumber: string | null;
  },
): Promise<void> {
  await tx
    .updateTable('account')
    .set({
      account_status: account.status,
      registered_status: account.registeredAs as RegisteredStatus | null,
      rd_account_number: account.rdAccountNumber,
      version: sql`version + 1`,
    })
    .where('uuid', '=', account.uuid)
    .execute();
}

/**
 * Returns the status of each person with a current role on the account. For a blocked person, returns the status
 * before the block.
 */
export async function readStatusesOfAccountPeople(
  db: Db,
  uuid: string,
  today: PlainDate,
): Promise<IntervenerStatus[]> {
  const { rows } = await sql<{ status: IntervenerStatus }>`
    select coalesce(i.previous_status, i.intervener_status) as status
    from account_intervener ai join intervener i on i.uuid = ai.uuid_intervener
    where ai.uuid_account = ${uuid} and ${isCurrent('ai', today)}`.execute(db);
  return rows.map(({ status }) => status);
}
