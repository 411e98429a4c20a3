import { type PlainDate, negateMoney } from '@participe/domain';
import type { Db } from '../../kernel/database/connect.ts';
import type { Moment } from '../../kernel/clock.ts';
import { markAccountStale } from '../days/account-day.store.ts';
import { addMoneyInTransit } from '../days/transit-day.store.ts';
import { postTransferCashIn, postTransferCashOut } from './ledger.ts';

interface TransferPayment {
  readonly uuidAccount: string;
  readonly uuidOperation: string;
  readonly keyProduct: string;
  /** Value date of the transfer, on which its units were sold. */
  readonly soldOn: PlainDate | null;
  readonly valueDate: PlainDate;
  readonly amount: string;
}

/**
 * Adds an amount to the money in transit from the day of the payment on or, if later, from the day of the sale. The
 * amount may be negative.
 */
async function changeMoneyInTransit(
  tx: Db,
  { uuidAccount, soldOn, valueDate }: TransferPayment,
  amount: string,
): Promise<void> {
  const from = soldOn !== null && soldOn > valueDate ? soldOn : valueDate;
  await addMoneyInTransit(tx, { uuidAccount, date: from, amount, isLeaving: true });
  await markAccountStale(tx, uuidAccount, from);
}

/** Books the payment of a transfer's money to the fund of another manager, which ends its transit (RPT-15). */
export async function bookTransferPayment(
  tx: Db,
  clock: Moment,
  payment: TransferPayment,
): Promise<void> {
  await postTransferCashOut(tx, clock, payment);
  await changeMoneyInTransit(tx, payment, negateMoney(payment.amount));
}

/**
 * Books a payment to the fund of another manager that the bank returned. Its money is in transit again until the
 * payment is repeated.
 */
export async function bookReturnedTransferPayment(
  tx: Db,
  clock: Moment,
  payment: TransferPayment,
): Promise<void> {
  await postTransferCashIn(tx, clock, payment);
  await changeMoneyInTransit(tx, payment, payment.amount);
}
