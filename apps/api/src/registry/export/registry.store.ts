import type { PlainDate } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { isCurrent } from '../../kernel/database/sql/parties.ts';
import {
  isPurchase,
  isStandingInstruction,
  isTransferIn,
  isTransferOut,
  isOfUnpricedType,
} from '../../kernel/database/sql/order-types.ts';
import { decryptedColumn } from '../../kernel/database/sql/encrypted-columns.ts';

/** An order as sent to the registry, each time with a new reference. */
export interface RegistryExport {
  readonly uuid: string;
  readonly uuid_operation: string;
  readonly rd_reference: string;
  readonly sent_at: Date;
  readonly attempts: number;
  readonly response: unknown;
}

export async function countExports(db: Db, uuidOperation: string): Promise<number> {
  const row = await db
    .selectFrom('rd_export')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('uuid_operation', '=', uuidOperation)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function insertExport(
  tx: Db,
  sent: { uuid: string; uuidOperation: string; rdReference: string; sentAt: Date },
): Promise<void> {
  await tx
    .insertInto('rd_export')
    .values({
      uuid: sent.uuid,
      uuid_operation: sent.uuidOperation,
      rd_reference: sent.rdReference,
      sent_at: sent.sentAt,
    })
    .execute();
}

export async function findExport(db: Db, rdReference: string): Promise<RegistryExport | undefined> {
  return db
    .selectFrom('rd_export')
    .selectAll()
    .where('rd_reference', '=', rdReference)
    .executeTakeFirst();
}

export async function findExportByUuid(db: Db, uuid: string): Promise<RegistryExport | undefined> {
  return db.selectFrom('rd_export').selectAll().where('uuid', '=', uuid).executeTakeFirst();
}

export async function recordRegistryResponse(
  tx: Db,
  uuid: string,
  response: object,
): Promise<void> {
  await tx
    .updateTable('rd_export')
    .set({ response: JSON.stringify(response) })
    .where('uuid', '=', uuid)
    .execute();
}

export async function recordDeliveryAttempt(db: Db, uuid: string, attempts: number): Promise<void> {
  await db.updateTable('rd_export').set({ attempts }).where('uuid', '=', uuid).execute();
}

/**
 * Returns the orders to send to the registry (REG-10): orders without a price at once, others after the cut-off of
 * their value date. Needed documents must be valid; a purchase needs its money, an incoming transfer its money and
 * tax history. Orders sent `exportsMax` times are left to staff.
 */
export async function findOrderIdsToExport(
  db: Db,
  now: { date: PlainDate; time: string },
  limits: { exportsMax: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select o.uuid
    from operation o join product p on p.id = o.id_product
    where ((o.operation_status = 'VALIDATED' and not ${isStandingInstruction})
        or (o.operation_status = 'SNCE_3' and ${isTransferIn})
        or (o.operation_status = 'SNCE_2' and ${isTransferOut}))
      and (o.needed_documents = '{}' or (o.missing_documents = '{}' and o.has_docs_validated))
      and (${isOfUnpricedType}
        or ((o.expected_value_date < ${now.date}
            or (o.expected_value_date = ${now.date} and p.cutoff <= ${now.time}))
          and (not (${isPurchase} or ${isTransferIn}) or o.cash_reconciled_on is not null)
          and (not ${isTransferIn} or o.tax_history_on is not null)))
      and (select count(*) from rd_export e where e.uuid_operation = o.uuid) < ${limits.exportsMax}
    order by o.expected_value_date, o.uuid limit ${limits.limit}`.execute(db);
  return rows.map(({ uuid }) => uuid);
}

export interface AccountForRegistry {
  readonly alias: string | null;
  readonly account_number: string;
  readonly holders: readonly { document_number: string; name: string; role: string }[];
}

type Holder = AccountForRegistry['holders'][number];
const compareByRoleAndNumber = (one: Holder, other: Holder): number => {
  const [a, b] =
    one.role === other.role ? [one.document_number, other.document_number] : [one.role, other.role];
  return a < b ? -1 : Number(a > b);
};

/** Returns the account and its current people, by role and then document number, for the registry's message. */
export async function readAccountForRegistry(
  db: Db,
  uuidAccount: string,
  today: PlainDate,
): Promise<AccountForRegistry | undefined> {
  const { rows } = await sql<AccountForRegistry>`
    select a.alias, a.account_number,
      (select coalesce(json_agg(json_build_object(
          'document_number', ${decryptedColumn('intervener.document_number', 'i')},
          'name', concat_ws(' ', i.name, i.lastname_1, i.lastname_2), 'role', ai.role)), '[]'::json)
        from account_intervener ai join intervener i on i.uuid = ai.uuid_intervener
        where ai.uuid_account = a.uuid and ${isCurrent('ai', today)}) as holders
    from account a where a.uuid = ${uuidAccount}`.execute(db);
  return rows.map((row) => ({ ...row, holders: row.holders.toSorted(compareByRoleAndNumber) }))[0];
}

export async function readAnsweredOrders(
  db: Db,
  uuids: readonly string[],
): Promise<{ uuid: string; operation_status: string; version: number }[]> {
  const { rows } = await sql<{ uuid: string; operation_status: string; version: number }>`
    select uuid, operation_status, version from operation
    where uuid = any(${uuids}::uuid[]) order by uuid`.execute(db);
  return rows;
}
