import type { BankAccountUse, PlainDate, SignatureArrangement } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import { hasPayout } from '../kernel/database/sql/order-types.ts';
import { isCurrentHolderRole } from '../kernel/database/sql/parties.ts';

/** Locks an account, so that two bank accounts with the same IBAN cannot be added at the same time. */
export async function lockBankAccountsOf(tx: Db, uuidAccount: string): Promise<void> {
  await sql`select 1 from account where uuid = ${uuidAccount} for no key update`.execute(tx);
}

export interface HolderRow {
  readonly uuid: string;
  readonly name: string;
  readonly documentNumber: string;
  readonly documentExpiresOn: PlainDate | null;
}

export interface AccountOfBankRow {
  readonly manager: string;
  readonly account_number: string;
  readonly arrangement_type: SignatureArrangement;
  readonly holders: readonly HolderRow[];
}

/** Returns the facts of an account that the order to add a bank account states, with its current holders. */
export async function readAccountOfBank(
  db: Db,
  uuidAccount: string,
  today: PlainDate,
): Promise<AccountOfBankRow> {
  const fullName = sql`concat_ws(' ', i.name, i.lastname_1, i.lastname_2)`;
  const { rows } = await sql<AccountOfBankRow>`
    select a.account_number, a.arrangement_type,
      coalesce((select name from distributor where is_own limit 1), '') as manager,
      (select coalesce(json_agg(json_build_object('uuid', i.uuid, 'name', ${fullName},
          'documentNumber', i.document_number, 'documentExpiresOn', i.document_expires_on)
          order by ${fullName}, i.uuid), '[]'::json)
        from (select distinct ai.uuid_intervener from account_intervener ai
          where ai.uuid_account = a.uuid and ${isCurrentHolderRole('ai', today)}) held
        join intervener i on i.uuid = held.uuid_intervener) as holders
    from account a where a.uuid = ${uuidAccount}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`The account ${uuidAccount} does not exist.`);
  return row;
}

/** Returns a person as they are named in documents, with the expiry of their identity document. */
export async function readRequester(
  db: Db,
  person: string,
): Promise<Pick<HolderRow, 'name' | 'documentExpiresOn'>> {
  const { rows } = await sql<Pick<HolderRow, 'name' | 'documentExpiresOn'>>`
    select concat_ws(' ', name, lastname_1, lastname_2) as name, document_expires_on as "documentExpiresOn"
    from intervener where uuid = ${person}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`The person ${person} does not exist.`);
  return row;
}

/** Returns the account to which a bank account belongs, and the status of the bank account. */
export function findBankAccount(
  db: Db,
  uuid: string,
): Promise<{ uuid_account: string; status: string }> {
  return db
    .selectFrom('bank_account')
    .select(['uuid_account', 'status'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
}

/** SQL condition: a redemption was executed, and its payment does not exist yet or waits to be sent to the bank. */
const awaitsPayout = sql`(o.operation_status = 'FINALIZED' and ${hasPayout} and o.net_value > 0
  and (select coalesce(bool_or(e.status = 'WAITING'), true) from payment_entry e
    where e.uuid_operation = o.uuid and e.kind = 'PAYOUT'))`;

/** Returns what stands against the removal of a bank account, apart from being the default one (ACC-13). */
export async function readBankAccountUse(
  db: Db,
  uuid: string,
): Promise<Omit<BankAccountUse, 'isDefault'>> {
  const { rows } = await sql<Omit<BankAccountUse, 'isDefault'>>`
    select exists (select from operation o where o.uuid_bank_account = ${uuid}
        and (o.operation_status not in ('FINALIZED', 'CANCELLED') or ${awaitsPayout})) as "hasOpenOrder",
      exists (select from mandate m where m.uuid_bank_account = ${uuid}
        and m.status in ('PENDING_SIGNATURE', 'ACTIVE')) as "hasMandate"`.execute(db);
  return rows[0] ?? { hasOpenOrder: false, hasMandate: false };
}
