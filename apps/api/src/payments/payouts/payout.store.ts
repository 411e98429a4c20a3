import type { OutgoingPaymentKind, PlainDate } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import type { SealedRow } from '../../kernel/seals.ts';
import { decryptedSealedColumn } from '../../kernel/database/sql/encrypted-columns.ts';
import { isCurrentHolderRole, isBlocked } from '../../kernel/database/sql/parties.ts';
import type { PaymentEntryKind } from '../files/payment-entry.store.ts';
import { hasPayout, isTransferOut } from '../../kernel/database/sql/order-types.ts';

/** An order that must be paid and has no payment entry yet. */
export interface DuePayment {
  readonly uuid: string;
  readonly kind: OutgoingPaymentKind;
}

const hasNoEntry = (kind: PaymentEntryKind) => sql`not exists (select 1 from payment_entry e
  where e.uuid_operation = o.uuid and e.kind = ${kind})`;

/** SQL condition: the order has no open payment issue, so that its payment is not left to staff. */
const hasNoPaymentIssue = sql`not exists (select 1 from operation_issue i
  where i.uuid_operation = o.uuid and i.type = 'PAYMENT' and i.status <> 'CLOSED')`;

/**
 * SQL for the amount to pay back for a cancelled order: the money booked as to be returned, less the debits that the
 * client's bank has returned.
 */
export const amountToReturn = sql`(select coalesce(sum(-g.amount), 0) from ledger_transaction t
    join ledger_posting g on g.uuid_transaction = t.uuid and g.ledger_account like 'collection:%'
    where t.uuid_operation = o.uuid and t.kind = 'CASH_RETURN')
  - (select coalesce(sum(e.amount), 0) from payment_entry e
    where e.uuid_operation = o.uuid and e.kind = 'DEBIT' and e.status = 'RETURNED' and e.settled_on is not null)`;

/**
 * Returns the orders to be paid that have neither a payment entry nor an open payment issue: executed redemptions,
 * transfers to other managers, and cancelled orders whose money was received.
 */
export async function findDuePayments(db: Db, limit: number): Promise<DuePayment[]> {
  const { rows } = await sql<DuePayment>`
    (select o.uuid, 'PAYOUT' as kind from operation o
      where o.operation_status = 'FINALIZED'
        and ${hasPayout}
        and o.net_value > 0 and ${hasNoEntry('PAYOUT')} and ${hasNoPaymentIssue}
      order by o.settlement_date, o.uuid limit ${limit})
    union all
    (select o.uuid, 'TRANSFER_OUT' from operation o
      where o.operation_status = 'SNCE_3' and ${isTransferOut}
        and ${hasNoEntry('TRANSFER_OUT')} and ${hasNoPaymentIssue}
      order by o.uuid limit ${limit})
    union all
    (select o.uuid, 'RETURN' from operation o
      where o.operation_status = 'CANCELLED'
        and exists (select 1 from ledger_transaction t
          where t.uuid_operation = o.uuid and t.kind = 'CASH_RETURN')
        and ${hasNoEntry('RETURN')} and ${hasNoPaymentIssue} and ${amountToReturn} > 0
      order by o.uuid limit ${limit})`.execute(db);
  return rows;
}

/** The sealed row from which the IBAN of a payee was read. */
export type PayeeSource =
  | ({ readonly table: 'bank_account' } & SealedRow<'bankAccount'>)
  | ({ readonly table: 'payment_entry' } & SealedRow<'payment'>);

/** Amount and payee of a payment; `iban` is null when no bank account is known. */
export interface PaymentFacts {
  readonly amount: string;
  readonly iban: string | null;
  readonly name: string | null;
  /** Null when the IBAN is not read from a sealed row. */
  readonly source: PayeeSource | null;
}

export const noFacts: PaymentFacts = { amount: '0.00', iban: null, name: null, source: null };

/** SQL for a bank account as the source of an IBAN. */
export const accountSource = sql`jsonb_build_object('table', 'bank_account', 'uuid', b.uuid,
  'uuid_account', b.uuid_account, 'iban', ${decryptedSealedColumn('bank_account.iban', 'b')}, 'holder_name', b.holder_name, 'seal', b.seal)`;

/**
 * Returns the amount of a redemption and the bank account that the client chose, if it is still validated and
 * registered for the client's account.
 */
export async function readPayoutFacts(db: Db, uuidOperation: string): Promise<PaymentFacts> {
  const { rows } = await sql<PaymentFacts>`
    select o.net_value::text as amount, ${decryptedSealedColumn('bank_account.iban', 'b')} as iban, b.holder_name as name,
      case when b.uuid is not null then ${accountSource} end as source
    from operation o
    left join bank_account b on b.uuid = o.uuid_bank_account and b.uuid_account = o.uuid_account
      and b.status = 'VALIDATED'
    where o.uuid = ${uuidOperation}`.execute(db);
  return rows[0] ?? noFacts;
}

/** Returns the amount of a transfer out and the bank account in the other manager's request. */
export async function readTransferOutFacts(db: Db, uuidOperation: string): Promise<PaymentFacts> {
  const { rows } = await sql<PaymentFacts>`
    select cash::text as amount, counterparty->>'iban' as iban, counterparty->>'fund_name' as name,
      null as source
    from operation where uuid = ${uuidOperation}`.execute(db);
  return rows[0] ?? noFacts;
}

/** A payment whose payee the bank has not verified. */
export interface UnverifiedPayee extends SealedRow<'payment'> {
  readonly end_to_end_id: string;
  readonly requested_on: PlainDate;
}

/**
 * Returns payments whose payee is not verified, the most urgent first, without the end-to-end identifiers in
 * `except`.
 */
export async function findUnverifiedPayees(
  db: Db,
  limit: number,
  except: readonly string[],
): Promise<UnverifiedPayee[]> {
  return db
    .selectFrom('payment_entry')
    .select([
      'uuid',
      'end_to_end_id',
      'kind',
      'uuid_operation',
      'attempt',
      'amount',
      'name',
      'seal',
    ])
    .select('requested_on')
    .select(decryptedSealedColumn('payment_entry.iban').as('iban'))
    .where('kind', '<>', 'DEBIT')
    .where('status', '=', 'WAITING')
    .where('payee_check', 'is', null)
    .where(sql<boolean>`end_to_end_id <> all(${except}::text[])`)
    .orderBy('requested_on')
    .orderBy('uuid')
    .limit(limit)
    .execute();
}

/** A payment to be sent, with the data of the payment file. */
export interface WaitingPayment extends SealedRow<'payment'> {
  readonly end_to_end_id: string;
  /** The fund's bank account from which the payment is made. */
  readonly own_iban: string;
  readonly own_name: string;
  /** A reference that the payee recognises; null when the money belongs to no order. */
  readonly reference: string | null;
  readonly kind: PaymentEntryKind;
}

const paymentColumns = sql`e.uuid, e.end_to_end_id, e.uuid_operation, e.attempt, e.amount::text as amount,
  ${decryptedSealedColumn('payment_entry.iban', 'e')} as iban, e.name, e.kind, e.seal,
  p.collection_iban as own_iban, p.name as own_name,
  case when e.kind = 'TRANSFER_OUT' then o.snce_reference else o.reference end as reference`;
const entriesWithFund = sql`payment_entry e
  left join operation o on o.uuid = e.uuid_operation
  left join account a on a.uuid = o.uuid_account
  left join bank_movement m on m.uuid = e.uuid_movement
  join lateral (select collection_iban, name from product
    where id = o.id_product or (o.uuid is null
      and substr(collection_iban, 5, 8) || substr(collection_iban, 15) = m.account_digits)
    order by key_name limit 1) p on true`;

/** Returns the payments of a file, locked until the transaction ends. The caller must have locked the file. */
export async function lockPaymentsOfFile(tx: Db, uuidFile: string): Promise<WaitingPayment[]> {
  const { rows } = await sql<WaitingPayment>`
    select ${paymentColumns} from ${entriesWithFund} where e.uuid_file = ${uuidFile}
    order by p.collection_iban, e.uuid for update of e`.execute(tx);
  return rows;
}

/** SQL condition: the owner of bank account `b`, which belongs to the account of payment `e`, is blocked. */
const isOfBlockedOwner = sql`exists (select from intervener i
  where i.uuid = b.uuid_intervener_holder and ${isBlocked('i')})`;

/** A payment, and the IBANs of the bank accounts of its account whose owner is blocked. */
interface DuePaymentRow extends WaitingPayment {
  readonly blocked_ibans: readonly string[];
}

/** A blocked IBAN that cannot be decrypted is empty, and may be any IBAN. */
const isToBlockedOwner = ({ blocked_ibans: blocked, iban }: DuePaymentRow): boolean =>
  blocked.includes(iban) || blocked.includes('');

async function lockDuePayments(
  tx: Db,
  { now, today }: { readonly now: Date; readonly today: PlainDate },
  { limit, except }: { readonly limit: number; readonly except: readonly string[] },
): Promise<DuePaymentRow[]> {
  const { rows } = await sql<DuePaymentRow>`
    select ${paymentColumns},
      array(select ${decryptedSealedColumn('bank_account.iban', 'b')} from bank_account b
        where b.uuid_account = a.uuid and ${isOfBlockedOwner}) as blocked_ibans
    from ${entriesWithFund}
    where e.kind <> 'DEBIT' and e.status = 'WAITING' and e.requested_on <= ${today}
      and e.uuid <> all(${except}::uuid[])
      and (e.held_until is null or e.held_until <= ${now})
      and (e.payee_check in ('MATCH', 'NOT_POSSIBLE') or e.accepted_by is not null)
      and a.blocked_at is null
      and not exists (select 1 from account_intervener ai join intervener i on i.uuid = ai.uuid_intervener
        where ai.uuid_account = a.uuid and ${isCurrentHolderRole('ai', today)}
          and ${isBlocked('i')})
      and not exists (select 1 from bank_account b
        where b.uuid_account = a.uuid and b.iban_index = e.iban_index and ${isOfBlockedOwner})
    order by p.collection_iban, e.uuid limit ${limit}
    for update of e skip locked`.execute(tx);
  return rows;
}

/**
 * Returns and locks due payments whose payee is verified by the bank or accepted by staff. Leaves out a held payment
 * (PAY-32), and payments while the account, a holder, or the owner of the payee's bank account is blocked, even if
 * that owner no longer has a role on the account. The index leaves out most payments to such an owner; the IBANs
 * themselves decide, because an index may be missing or made with another key. Further payments are read for those
 * that the IBANs leave out.
 */
export async function lockPaymentsToSend(
  tx: Db,
  times: { readonly now: Date; readonly today: PlainDate },
  limit: number,
  except: readonly string[] = [],
): Promise<WaitingPayment[]> {
  const rows = await lockDuePayments(tx, times, { limit, except });
  const payments = rows.filter((row) => !isToBlockedOwner(row));
  if (rows.length < limit || payments.length === rows.length) return payments;
  const read = [...except, ...rows.map(({ uuid }) => uuid)];
  return [...payments, ...(await lockPaymentsToSend(tx, times, limit - payments.length, read))];
}
