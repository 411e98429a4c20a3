import { randomUUID } from 'node:crypto';
import {
  type PlainDate,
  type Units,
  invariant,
  isZero,
  negateMoney,
  subtractUnits,
  sumMoney,
} from '@participe/domain';
import type { Db } from '../../kernel/database/connect.ts';
import type { Moment } from '../../kernel/clock.ts';
import {
  type LedgerEntry,
  type LedgerKind,
  type Posting,
  insertLedgerEntries,
  pendingCash,
  waitingIn,
} from './ledger.store.ts';

/**
 * Accounts of the ledger. Participations stand on the holder's account against what the product has
 * issued; euros stand where they are (`collection`), whose they are before they buy (`client_money`),
 * what the fund owns (`fund_capital`), whom it owes (`payable`, `withholding`, `transfer`), and what a client owes for a
 * debit that his bank took back when what it had bought was gone (`receivable`).
 * Assets and holdings are positive, debts and issues negative, so that every entry adds up to zero.
 */
const ledgerAccount = {
  holding: (uuidAccount: string) => `holding:${uuidAccount}`,
  issued: (keyProduct: string) => `issued:${keyProduct}`,
  collection: (keyProduct: string) => `collection:${keyProduct}`,
  clientMoney: (uuidOperation: string) => `client_money:${uuidOperation}`,
  fundCapital: (keyProduct: string) => `fund_capital:${keyProduct}`,
  payable: (uuidOperation: string) => `payable:${uuidOperation}`,
  receivable: (uuidOperation: string) => `receivable:${uuidOperation}`,
  withholding: (keyProduct: string) => `withholding:${keyProduct}`,
  transfer: (uuidOperation: string) => `transfer:${uuidOperation}`,
} as const;

const euros = (account: string, amount: string): Posting => ({
  ledgerAccount: account,
  unit: 'EUR',
  amount,
});

const negateUnits = (units: Units): Units => subtractUnits('0.000000', units);

function unitPostings(uuidAccount: string, keyProduct: string, units: string): Posting[] {
  return [
    { ledgerAccount: ledgerAccount.holding(uuidAccount), unit: keyProduct, amount: units },
    {
      ledgerAccount: ledgerAccount.issued(keyProduct),
      unit: keyProduct,
      amount: negateUnits(units),
    },
  ];
}

interface Booking {
  readonly uuidOperation: string;
  readonly valueDate: PlainDate;
}

function entryOf(
  clock: Moment,
  kind: LedgerKind,
  booking: Booking,
  all: readonly Posting[],
): LedgerEntry {
  const postings = all.filter(({ amount }) => !isZero(amount));
  const balance = sumMoney(
    postings.filter(({ unit }) => unit === 'EUR').map(({ amount }) => amount),
  );
  invariant(isZero(balance), `the entry ${kind} of ${booking.uuidOperation} balances`);
  invariant(postings.length > 0, `the entry ${kind} of ${booking.uuidOperation} says something`);
  return {
    uuid: randomUUID(),
    kind,
    bookedAt: clock.now,
    uuidOperation: booking.uuidOperation,
    valueDate: booking.valueDate,
    postings,
  };
}

async function post(
  tx: Db,
  clock: Moment,
  kind: LedgerKind,
  booking: Booking,
  all: readonly Posting[],
): Promise<void> {
  await insertLedgerEntries(tx, [entryOf(clock, kind, booking, all)]);
}

interface CashFacts extends Booking {
  readonly keyProduct: string;
  readonly amount: string;
}

/** Money of orders that was found in the collection accounts of their products, all of it at once. */
export async function postCashIn(
  tx: Db,
  clock: Moment,
  ...movements: readonly CashFacts[]
): Promise<void> {
  const entries = movements.map((facts) =>
    entryOf(clock, 'CASH_IN', facts, [
      euros(ledgerAccount.collection(facts.keyProduct), facts.amount),
      euros(ledgerAccount.clientMoney(facts.uuidOperation), negateMoney(facts.amount)),
    ]),
  );
  await insertLedgerEntries(tx, entries);
}

/** Posts money that another manager sent for a transfer; it is the transfer's own until it buys (TRF-07). */
export function postTransferCashIn(tx: Db, clock: Moment, facts: CashFacts): Promise<void> {
  return post(tx, clock, 'CASH_IN', facts, [
    euros(ledgerAccount.collection(facts.keyProduct), facts.amount),
    euros(ledgerAccount.transfer(facts.uuidOperation), negateMoney(facts.amount)),
  ]);
}

/** Gives back what came from another manager for a transfer that will buy nothing; does nothing when there is none. */
export async function postTransferCashReturn(
  tx: Db,
  clock: Moment,
  facts: Omit<CashFacts, 'amount'>,
): Promise<void> {
  const account = ledgerAccount.transfer(facts.uuidOperation);
  const amount = await waitingIn(tx, account);
  if (isZero(amount)) return;
  await post(tx, clock, 'CASH_RETURN', facts, [
    euros(account, amount),
    euros(ledgerAccount.collection(facts.keyProduct), negateMoney(amount)),
  ]);
}

/**
 * Gives back what came in for an order that will buy nothing; does nothing when there is none. Answers
 * the euros returned.
 */
export async function postCashReturn(
  tx: Db,
  clock: Moment,
  facts: Omit<CashFacts, 'amount'>,
): Promise<string> {
  const amount = await pendingCash(tx, facts.uuidOperation);
  if (isZero(amount)) return amount;
  await post(tx, clock, 'CASH_RETURN', facts, [
    euros(ledgerAccount.clientMoney(facts.uuidOperation), amount),
    euros(ledgerAccount.collection(facts.keyProduct), negateMoney(amount)),
  ]);
  return amount;
}

/** Money that an executed order owed has left the account of the fund. */
export function postCashOut(tx: Db, clock: Moment, facts: CashFacts): Promise<void> {
  return post(tx, clock, 'CASH_OUT', facts, [
    euros(ledgerAccount.payable(facts.uuidOperation), facts.amount),
    euros(ledgerAccount.collection(facts.keyProduct), negateMoney(facts.amount)),
  ]);
}

/** All that an order still owes has left the account of the fund; does nothing when it owes nothing. */
export async function postOwedOut(
  tx: Db,
  clock: Moment,
  facts: Omit<CashFacts, 'amount'>,
): Promise<void> {
  const amount = await waitingIn(tx, ledgerAccount.payable(facts.uuidOperation));
  if (!isZero(amount)) await postCashOut(tx, clock, { ...facts, amount });
}

/** Money of a transfer has left for the fund of another manager. */
export function postTransferCashOut(tx: Db, clock: Moment, facts: CashFacts): Promise<void> {
  return post(tx, clock, 'CASH_OUT', facts, [
    euros(ledgerAccount.transfer(facts.uuidOperation), facts.amount),
    euros(ledgerAccount.collection(facts.keyProduct), negateMoney(facts.amount)),
  ]);
}

/** A payment did not arrive and its money is back: it is owed again. */
export function postCashBack(tx: Db, clock: Moment, facts: CashFacts): Promise<void> {
  return post(tx, clock, 'CASH_IN', facts, [
    euros(ledgerAccount.collection(facts.keyProduct), facts.amount),
    euros(ledgerAccount.payable(facts.uuidOperation), negateMoney(facts.amount)),
  ]);
}

/** Euros that a client owes for the debit of an order: '0.00' where nothing is claimed. */
export async function claimOf(db: Db, uuidOperation: string): Promise<string> {
  const waiting = await waitingIn(db, ledgerAccount.receivable(uuidOperation));
  return isZero(waiting) ? waiting : negateMoney(waiting);
}

/** The bank took back the money of a debit whose purchase stays: its client owes it; does nothing when he does already. */
export async function postClaim(tx: Db, clock: Moment, facts: CashFacts): Promise<void> {
  if (!isZero(await claimOf(tx, facts.uuidOperation))) return;
  await post(tx, clock, 'CLAIM', facts, [
    euros(ledgerAccount.receivable(facts.uuidOperation), facts.amount),
    euros(ledgerAccount.collection(facts.keyProduct), negateMoney(facts.amount)),
  ]);
}

/**
 * What an opposite order comes to is nobody's payout: it covers what its client owes for the debit that it undoes, or,
 * where nothing was claimed, is the money that the bank took back from the account of the fund.
 */
export async function postCashTakenBack(
  tx: Db,
  clock: Moment,
  facts: CashFacts & { readonly uuidReversed: string },
): Promise<void> {
  const { uuidOperation, uuidReversed, amount } = facts;
  if (isZero(await claimOf(tx, uuidReversed))) return postCashOut(tx, clock, facts);
  await post(tx, clock, 'CLAIM', facts, [
    euros(ledgerAccount.payable(uuidOperation), amount),
    euros(ledgerAccount.receivable(uuidReversed), negateMoney(amount)),
  ]);
}

interface UnitFacts extends CashFacts {
  readonly uuidAccount: string;
  readonly units: string;
}

/** The client's money becomes the fund's, and participations are issued for it. */
export function postSubscription(tx: Db, clock: Moment, facts: UnitFacts): Promise<void> {
  return post(tx, clock, 'SETTLEMENT', facts, [
    euros(ledgerAccount.clientMoney(facts.uuidOperation), facts.amount),
    euros(ledgerAccount.fundCapital(facts.keyProduct), negateMoney(facts.amount)),
    ...unitPostings(facts.uuidAccount, facts.keyProduct, facts.units),
  ]);
}

/** Participations are cancelled; the fund owes the net to the client and the withholding to the tax office. */
export function postRedemption(
  tx: Db,
  clock: Moment,
  facts: UnitFacts & { readonly net: string; readonly withholding: string },
): Promise<void> {
  return post(tx, clock, 'SETTLEMENT', facts, [
    euros(ledgerAccount.fundCapital(facts.keyProduct), facts.amount),
    euros(ledgerAccount.payable(facts.uuidOperation), negateMoney(facts.net)),
    euros(ledgerAccount.withholding(facts.keyProduct), negateMoney(facts.withholding)),
    ...unitPostings(facts.uuidAccount, facts.keyProduct, negateUnits(facts.units)),
  ]);
}

interface TransferFacts extends UnitFacts {
  /** The order whose account the money goes through: of a transfer inside the house, the one that took it out. */
  readonly uuidTransfer: string;
}

/** Participations that left by transfer: the money waits for the other fund, never the client's. */
export function postTransferOut(tx: Db, clock: Moment, facts: TransferFacts): Promise<void> {
  return post(tx, clock, 'SETTLEMENT', facts, [
    euros(ledgerAccount.fundCapital(facts.keyProduct), facts.amount),
    euros(ledgerAccount.transfer(facts.uuidTransfer), negateMoney(facts.amount)),
    ...unitPostings(facts.uuidAccount, facts.keyProduct, negateUnits(facts.units)),
  ]);
}

/** Participations that came by transfer: the money reached the fund from the other one, never the client. */
export function postTransferIn(tx: Db, clock: Moment, facts: TransferFacts): Promise<void> {
  return post(tx, clock, 'SETTLEMENT', facts, [
    euros(ledgerAccount.transfer(facts.uuidTransfer), facts.amount),
    euros(ledgerAccount.fundCapital(facts.keyProduct), negateMoney(facts.amount)),
    ...unitPostings(facts.uuidAccount, facts.keyProduct, facts.units),
  ]);
}
