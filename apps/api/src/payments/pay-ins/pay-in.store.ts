import type {
  OperationStatus,
  OperationType,
  PaymentMethod,
  PayInStatus,
  PlainDate,
} from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { isCurrentHolderRole } from '../../kernel/database/sql/parties.ts';
import { payerDocuments } from '../../orders/index.ts';

/** A pay-in with the fields of its order and bank. */
export interface PayInRow {
  readonly uuid: string;
  readonly uuid_operation: string;
  readonly uuid_account: string;
  readonly id_bank: string;
  readonly bank_name: string;
  readonly amount: string;
  readonly status: PayInStatus;
  readonly return_url: string;
  readonly provider_sequence: number;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly reference: string;
  readonly collection_iban: string;
  readonly product_name: string;
  readonly payer_documents: readonly string[];
  /** True when the order was cancelled, so that the pay-in may no longer be authorised. */
  readonly is_order_cancelled: boolean;
}

const selectPayIn = sql`
  select y.uuid, y.uuid_operation, o.uuid_account, y.id_bank, b.name as bank_name, y.amount, y.status, y.return_url,
    y.provider_sequence, y.created_at, y.expires_at, o.reference, p.collection_iban,
    p.name as product_name, ${payerDocuments} as payer_documents,
    o.operation_status = 'CANCELLED' as is_order_cancelled
  from pay_in y join pay_in_bank b on b.id = y.id_bank join operation o on o.uuid = y.uuid_operation
    join product p on p.id = o.id_product`;

export async function findPayIn(db: Db, uuid: string): Promise<PayInRow | undefined> {
  const { rows } = await sql<PayInRow>`${selectPayIn} where y.uuid = ${uuid}`.execute(db);
  return rows[0];
}

/** Returns the pay-in, locked until the transaction ends. */
export async function lockPayIn(tx: Db, uuid: string): Promise<PayInRow | undefined> {
  const { rows } =
    await sql<PayInRow>`${selectPayIn} where y.uuid = ${uuid} for update of y`.execute(tx);
  return rows[0];
}

export async function findLastPayIn(db: Db, uuidOperation: string): Promise<PayInRow | undefined> {
  const { rows } = await sql<PayInRow>`
    ${selectPayIn} where y.uuid_operation = ${uuidOperation}
    order by y.created_at desc, y.uuid limit 1`.execute(db);
  return rows[0];
}

export async function insertPayIn(
  tx: Db,
  payIn: {
    uuid: string;
    uuidOperation: string;
    uuidIntervener: string;
    idBank: string;
    uuidBankAccount: string | null;
    amount: string;
    returnUrl: string;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await tx
    .insertInto('pay_in')
    .values({
      uuid: payIn.uuid,
      uuid_operation: payIn.uuidOperation,
      uuid_intervener: payIn.uuidIntervener,
      id_bank: payIn.idBank,
      uuid_bank_account: payIn.uuidBankAccount,
      amount: payIn.amount,
      status: 'INITIATED',
      return_url: payIn.returnUrl,
      created_at: payIn.createdAt,
      expires_at: payIn.expiresAt,
    })
    .execute();
}

export async function updatePayIn(
  tx: Db,
  uuid: string,
  to: { status: PayInStatus; sequence: number; endedAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('pay_in')
    .set({ status: to.status, provider_sequence: to.sequence, ended_at: to.endedAt })
    .where('uuid', '=', uuid)
    .execute();
}

/** Returns open pay-ins that have expired or whose order was cancelled, of one order or of all. */
export async function findOverduePayInIds(
  db: Db,
  now: Date,
  scope: { uuidOperation?: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select y.uuid from pay_in y join operation o on o.uuid = y.uuid_operation
    where y.status in ('INITIATED', 'PENDING')
      and (y.expires_at <= ${now} or o.operation_status = 'CANCELLED')
      and y.uuid_operation = coalesce(${scope.uuidOperation ?? null}::uuid, y.uuid_operation)
    order by y.expires_at, y.uuid limit ${scope.limit}`.execute(db);
  return rows.map(({ uuid }) => uuid);
}

/** True when the order has a pay-in that is open or that the bank reported as paid. */
export async function hasOpenOrPaidPayIn(db: Db, uuidOperation: string): Promise<boolean> {
  const row = await db
    .selectFrom('pay_in')
    .select('uuid')
    .where('uuid_operation', '=', uuidOperation)
    .where('status', 'in', ['INITIATED', 'PENDING', 'COMPLETED'])
    .executeTakeFirst();
  return row !== undefined;
}

export interface PayableOrder {
  readonly uuid_account: string;
  readonly operation_type: OperationType;
  readonly operation_status: OperationStatus;
  readonly payment_method: PaymentMethod | null;
  readonly ordered_cash: string | null;
  readonly is_paid: boolean;
}

/**
 * Returns the order with the fields that a pay-in needs. Locks the order, so that concurrent calls cannot create two
 * pay-ins.
 */
export async function lockPayableOrder(tx: Db, uuid: string): Promise<PayableOrder | undefined> {
  const { rows } = await sql<PayableOrder>`
    select uuid_account, operation_type, operation_status, payment_method, ordered_cash,
      cash_reconciled_on is not null as is_paid
    from operation where uuid = ${uuid} for update`.execute(tx);
  return rows[0];
}

/**
 * Returns the validated bank account that pays (the requested or the default one), and whether it belongs to a
 * current holder. It is locked against its removal.
 */
export async function findDebtorAccount(
  db: Db,
  uuidAccount: string,
  { uuid, today }: { readonly uuid: string | undefined; readonly today: PlainDate },
): Promise<{ uuid: string; is_holders: boolean } | undefined> {
  const { rows } = await sql<{ uuid: string; is_holders: boolean }>`
    select b.uuid, exists (select 1 from account_intervener ai
        where ai.uuid_account = b.uuid_account and ai.uuid_intervener = b.uuid_intervener_holder
          and ${isCurrentHolderRole('ai', today)}) as is_holders
    from bank_account b join account a on a.uuid = b.uuid_account
    where b.uuid_account = ${uuidAccount} and b.status = 'VALIDATED'
      and b.uuid = coalesce(${uuid ?? null}::uuid, a.uuid_default_bank_account)
    for key share of b`.execute(db);
  return rows[0];
}
