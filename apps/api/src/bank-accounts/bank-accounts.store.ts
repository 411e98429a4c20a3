import type { BankAccountUse } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import { hasPayout } from '../kernel/database/sql/order-types.ts';

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
        and m.status in ('PENDING_SIGNATURE', 'ACTIVE')) as "hasMandate",
      exists (select from pay_in p where p.uuid_bank_account = ${uuid}
        and p.status in ('INITIATED', 'PENDING')) as "hasOpenPayIn"`.execute(db);
  return rows[0] ?? { hasOpenOrder: false, hasMandate: false, hasOpenPayIn: false };
}
