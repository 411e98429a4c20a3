import { sql } from 'kysely';
import type { Database } from '../kernel/database/connect.ts';

/**
 * True when an order placed since the seeding is signed and not finished, or a payment created since the seeding is
 * sent or can be sent.
 */
export async function hasVisitorOrderInProgress(db: Database): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    with seeded as (select value::timestamptz as at from config_entry where key = 'SEEDED')
    select exists (
      select 1 from operation
      where operation_status in ('SIGNED', 'VALIDATED', 'RD_SENT')
        and operation_date > (select at from seeded)
    ) or exists (
      select 1 from payment_entry e
      left join operation o on o.uuid = e.uuid_operation
      left join account a on a.uuid = o.uuid_account
      where e.created_at > (select at from seeded) and (e.status = 'SENT'
        or (e.status = 'WAITING' and a.blocked_at is null
          and (e.payee_check is distinct from 'CLOSE' or e.accepted_by is not null)))
    ) as waits`.execute(db);
  return rows[0]?.waits === true;
}
