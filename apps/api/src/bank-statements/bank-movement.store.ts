import type { PlainDate } from '@participe/domain';
import { type Updateable, sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import type { BankMovement } from '../kernel/database/types.ts';
import { sealedColumns } from '../kernel/database/sql/sealed-rows.ts';
import { areSealedValues, sealRows, sealValues } from '../kernel/seals.ts';
import { isBeforeExecution, isPurchase } from '../kernel/database/sql/order-types.ts';
import { decryptedSealedColumn } from '../kernel/database/sql/encrypted-columns.ts';

export interface ProductCollectionAccount {
  readonly id: string;
  readonly collection_iban: string;
  readonly calendar_code: string;
}

export async function readCollectionAccounts(db: Db): Promise<ProductCollectionAccount[]> {
  return db.selectFrom('product').select(['id', 'collection_iban', 'calendar_code']).execute();
}

/** Properties of an order that decide whether a bank movement pays it. */
export interface MatchableOrder {
  readonly uuid: string;
  readonly reference: string;
  readonly id_product: string;
  readonly operation_type: string;
  readonly operation_status: string;
  readonly payment_method: string | null;
  readonly ordered_cash: string | null;
  readonly cash_reconciled_on: PlainDate | null;
  readonly documents: readonly string[];
  readonly ibans: readonly string[];
}

const matchableOrderColumns = sql`o.uuid, o.reference, o.id_product, o.operation_type, o.operation_status,
  o.payment_method, o.ordered_cash, o.cash_reconciled_on,
  array(select ${decryptedSealedColumn('intervener.document_number', 'i')} from account_intervener ai
    join intervener i on i.uuid = ai.uuid_intervener
    where ai.uuid_account = o.uuid_account) as documents,
  array(select ${decryptedSealedColumn('bank_account.iban', 'b')} from bank_account b
    where b.uuid_account = o.uuid_account and b.status = 'VALIDATED') as ibans`;

/** Returns the orders with one of the given references, except hidden orders. */
export async function findOrdersByReference(
  db: Db,
  references: readonly string[],
): Promise<MatchableOrder[]> {
  if (references.length === 0) return [];
  const { rows } = await sql<MatchableOrder>`
    select ${matchableOrderColumns} from operation o
    where o.reference = any(${references}::text[]) and not o.is_hidden`.execute(db);
  return rows;
}

/**
 * Returns the unpaid purchases of the given products by bank transfer or cheque, whose amount differs from one of the
 * given amounts by at most one cent (PAY-24).
 */
export async function findUnpaidOrders(
  db: Db,
  idProducts: readonly string[],
  amounts: readonly string[],
): Promise<MatchableOrder[]> {
  if (idProducts.length === 0 || amounts.length === 0) return [];
  const { rows } = await sql<MatchableOrder>`
    select ${matchableOrderColumns} from operation o
    where o.id_product = any(${idProducts}::uuid[]) and o.cash_reconciled_on is null
      and ${isPurchase} and not o.is_hidden and ${isBeforeExecution}
      and o.payment_method in ('TRANSFERENCIA', 'CHEQUE')
      and o.ordered_cash in (select amount.value + cent.value from unnest(${amounts}::numeric[]) as amount (value)
        cross join (values (-0.01), (0), (0.01)) as cent (value))`.execute(db);
  return rows;
}

/** The columns of a movement that come from the bank's file. */
export interface MovementColumns {
  readonly account_digits: string;
  readonly operation_date: PlainDate;
  readonly value_date: PlainDate;
  readonly is_debit: boolean;
  readonly amount: string;
  readonly concept: string;
  readonly reference_2: string;
}

/**
 * The columns that identify a movement (PAY-35): those of the bank, and its number among the equal movements of the
 * day.
 */
export interface MovementIdentity extends MovementColumns {
  readonly occurrence: number;
}

/** Returns the stored movements of some bank accounts and days. */
export async function readMovementsOfDays(
  db: Db,
  accounts: readonly string[],
  days: readonly PlainDate[],
): Promise<MovementIdentity[]> {
  const { rows } = await sql<MovementIdentity>`
    select account_digits, operation_date, value_date, is_debit, amount::text as amount, concept, reference_2,
      occurrence
    from bank_movement
    where account_digits = any(${accounts}::text[]) and operation_date = any(${days}::date[])`.execute(
    db,
  );
  return rows;
}

export interface MovementRow extends MovementIdentity {
  readonly uuid: string;
  readonly row_number: number;
  readonly status: 'QUEUED' | 'MATCHED';
  readonly uuid_operation: string | null;
  /** The matched direct debit or payout. */
  readonly uuid_entry: string | null;
  readonly matched_by: string | null;
  readonly queue_reason: string | null;
}

const withSeal = (uuidImport: string, row: MovementRow) => ({
  ...row,
  seal: sealValues('bank_movement', {
    ...row,
    uuid_import: uuidImport,
    resolved_by: null,
    comment: null,
  }),
});

async function insertChunk(
  tx: Db,
  uuidImport: string,
  rows: readonly MovementRow[],
): Promise<void> {
  const sealedRows = rows.map((row) => withSeal(uuidImport, row));
  await sql`
    insert into bank_movement (uuid, uuid_import, row_number, account_digits, operation_date,
      value_date, is_debit, amount, concept, reference_2, occurrence, status, uuid_operation, uuid_entry, matched_by, queue_reason, seal)
    select row.uuid, ${uuidImport}::uuid, row.row_number, row.account_digits, row.operation_date,
      row.value_date, row.is_debit, row.amount, row.concept, row.reference_2, row.occurrence,
      row.status, row.uuid_operation, row.uuid_entry, row.matched_by, row.queue_reason, row.seal
    from jsonb_to_recordset(${JSON.stringify(sealedRows)}::jsonb) as row (uuid uuid, row_number integer,
      account_digits text, operation_date date, value_date date, is_debit boolean, amount numeric,
      concept text, reference_2 text, occurrence integer, status text, uuid_operation uuid, uuid_entry uuid, matched_by text,
      queue_reason text, seal text)`.execute(tx);
}

/** Rows per insert, so that no insert exceeds the statement time-out of the database. */
const rowsPerInsert = 5000;

/** Stores the matched and unmatched movements of a statement. */
export async function insertMovements(
  tx: Db,
  uuidImport: string,
  rows: readonly MovementRow[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerInsert)
    await insertChunk(tx, uuidImport, rows.slice(start, start + rowsPerInsert));
  await sealRows(tx, 'bank_statement', [uuidImport]);
}

/** Changes a movement and seals it again if its seal was right. The caller must have locked the movement. */
export async function changeMovement(
  tx: Db,
  uuid: string,
  values: Pick<
    Updateable<BankMovement>,
    | 'status'
    | 'uuid_operation'
    | 'uuid_entry'
    | 'matched_by'
    | 'queue_reason'
    | 'resolved_by'
    | 'resolved_at'
    | 'comment'
  >,
): Promise<void> {
  const storedMovement = await tx
    .selectFrom('bank_movement')
    .select([...sealedColumns.bank_movement, 'seal'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  const seal = areSealedValues('bank_movement', storedMovement)
    ? sealValues('bank_movement', { ...storedMovement, ...values })
    : storedMovement.seal;
  await tx
    .updateTable('bank_movement')
    .set({ ...values, seal })
    .where('uuid', '=', uuid)
    .execute();
}
