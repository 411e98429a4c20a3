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
  type LedgerEntryKind,
  type Posting,
  insertLedgerEntries,
  readUninvestedCash,
  readLiabilityBalance,
} from './ledger.store.ts';

/**
 * Names of the ledger accounts. Units: `holding` of the holder against `issued` of the product. Euros: the fund's
 * bank account (`collection`), received money that has not bought units (`client_money`), the fund's capital
 * (`fund_capital`), its debts (`payable`, `withholding`, `transfer`), and a client's debt for a returned debit
 * (`receivable`). Assets and holdings are positive, debts and issued units negative, so that an entry adds up to
 * zero.
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

const euroPosting = (account: string, amount: string): Posting => ({
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
  kind: LedgerEntryKind,
  booking: Booking,
  allPostings: readonly Posting[],
): LedgerEntry {
  const postings = allPostings.filter(({ amount }) => !isZero(amount));
  const balance = sumMoney(
    postings.filter(({ unit }) => unit === 'EUR').map(({ amount }) => amount),
  );
  invariant(isZero(balance), `the entry ${kind} of ${booking.uuidOperation} balances`);
  invariant(postings.length > 0, `the entry ${kind} of ${booking.uuidOperation} has postings`);
  return {
    uuid: randomUUID(),
    kind,
    bookedAt: clock.now,
    uuidOperation: booking.uuidOperation,
    valueDate: booking.valueDate,
    postings,
  };
}

async function postEntry(
  tx: Db,
  clock: Moment,
  kind: LedgerEntryKind,
  booking: Booking,
  allPostings: readonly Posting[],
): Promise<void> {
  await insertLedgerEntries(tx, [entryOf(clock, kind, booking, allPostings)]);
}

interface CashFacts extends Booking {
  readonly keyProduct: string;
  readonly amount: string;
}

/**
 * Books the money of orders as received in the collection accounts of their products, with one insert for each table.
 */
export async function postCashIn(
  tx: Db,
  clock: Moment,
  ...movements: readonly CashFacts[]
): Promise<void> {
  const entries = movements.map((facts) =>
    entryOf(clock, 'CASH_IN', facts, [
      euroPosting(ledgerAccount.collection(facts.keyProduct), facts.amount),
      euroPosting(ledgerAccount.clientMoney(facts.uuidOperation), negateMoney(facts.amount)),
    ]),
  );
  await insertLedgerEntries(tx, entries);
}

/**
 * Books money of a transfer that another manager sent or that the bank returned. It stays in the ledger account of
 * the transfer until it buys units (TRF-07) or is paid again.
 */
export function postTransferCashIn(tx: Db, clock: Moment, facts: CashFacts): Promise<void> {
  return postEntry(tx, clock, 'CASH_IN', facts, [
    euroPosting(ledgerAccount.collection(facts.keyProduct), facts.amount),
    euroPosting(ledgerAccount.transfer(facts.uuidOperation), negateMoney(facts.amount)),
  ]);
}

/**
 * Books the return of another manager's money, because the transfer will not be executed. Does nothing when no money
 * was received.
 */
export async function postTransferCashReturn(
  tx: Db,
  clock: Moment,
  facts: Omit<CashFacts, 'amount'>,
): Promise<void> {
  const account = ledgerAccount.transfer(facts.uuidOperation);
  const amount = await readLiabilityBalance(tx, account);
  if (isZero(amount)) return;
  await postEntry(tx, clock, 'CASH_RETURN', facts, [
    euroPosting(account, amount),
    euroPosting(ledgerAccount.collection(facts.keyProduct), negateMoney(amount)),
  ]);
}

/**
 * Books the return of an order's money, because the order will not be executed; does nothing when no money is left to
 * return. Returns the amount in euros.
 */
export async function postCashReturn(
  tx: Db,
  clock: Moment,
  facts: Omit<CashFacts, 'amount'>,
): Promise<string> {
  const amount = await readUninvestedCash(tx, facts.uuidOperation);
  if (isZero(amount)) return amount;
  await postEntry(tx, clock, 'CASH_RETURN', facts, [
    euroPosting(ledgerAccount.clientMoney(facts.uuidOperation), amount),
    euroPosting(ledgerAccount.collection(facts.keyProduct), negateMoney(amount)),
  ]);
  return amount;
}

/** Books a payment, from the fund's bank account, of money that the fund owes for an order. */
export function postCashOut(tx: Db, clock: Moment, facts: CashFacts): Promise<void> {
  return postEntry(tx, clock, 'CASH_OUT', facts, [
    euroPosting(ledgerAccount.payable(facts.uuidOperation), facts.amount),
    euroPosting(ledgerAccount.collection(facts.keyProduct), negateMoney(facts.amount)),
  ]);
}

/** Books the payment of the whole amount that the fund owes for an order; does nothing when it owes nothing. */
export async function postFullPayment(
  tx: Db,
  clock: Moment,
  facts: Omit<CashFacts, 'amount'>,
): Promise<void> {
  const amount = await readLiabilityBalance(tx, ledgerAccount.payable(facts.uuidOperation));
  if (!isZero(amount)) await postCashOut(tx, clock, { ...facts, amount });
}

/** Books the payment of a transfer's money to the fund of another manager. */
export function postTransferCashOut(tx: Db, clock: Moment, facts: CashFacts): Promise<void> {
  return postEntry(tx, clock, 'CASH_OUT', facts, [
    euroPosting(ledgerAccount.transfer(facts.uuidOperation), facts.amount),
    euroPosting(ledgerAccount.collection(facts.keyProduct), negateMoney(facts.amount)),
  ]);
}

/** Books a payment that the bank returned, so that the fund owes the money again. */
export function postReturnedPayment(tx: Db, clock: Moment, facts: CashFacts): Promise<void> {
  return postEntry(tx, clock, 'CASH_IN', facts, [
    euroPosting(ledgerAccount.collection(facts.keyProduct), facts.amount),
    euroPosting(ledgerAccount.payable(facts.uuidOperation), negateMoney(facts.amount)),
  ]);
}

/** Returns the euros that a client owes for the returned debit of an order; '0.00' when the client owes nothing. */
export async function readClientDebt(db: Db, uuidOperation: string): Promise<string> {
  const balanceOfDebt = await readLiabilityBalance(db, ledgerAccount.receivable(uuidOperation));
  return isZero(balanceOfDebt) ? balanceOfDebt : negateMoney(balanceOfDebt);
}

/**
 * Books the client's debt for a returned debit whose units cannot be reversed although the bank has taken the money
 * back. Does nothing when the debt is booked.
 */
export async function postClaim(tx: Db, clock: Moment, facts: CashFacts): Promise<void> {
  if (!isZero(await readClientDebt(tx, facts.uuidOperation))) return;
  await postEntry(tx, clock, 'CLAIM', facts, [
    euroPosting(ledgerAccount.receivable(facts.uuidOperation), facts.amount),
    euroPosting(ledgerAccount.collection(facts.keyProduct), negateMoney(facts.amount)),
  ]);
}

/**
 * Books the proceeds of a reversal, which are not paid out. They settle the client's debt for the returned debit, or
 * offset the money that the bank took back from the fund's account.
 */
export async function postReversalAgainstReturnedDebit(
  tx: Db,
  clock: Moment,
  facts: CashFacts & { readonly uuidReversed: string },
): Promise<void> {
  const { uuidOperation, uuidReversed, amount } = facts;
  if (isZero(await readClientDebt(tx, uuidReversed))) return postCashOut(tx, clock, facts);
  await postEntry(tx, clock, 'CLAIM', facts, [
    euroPosting(ledgerAccount.payable(uuidOperation), amount),
    euroPosting(ledgerAccount.receivable(uuidReversed), negateMoney(amount)),
  ]);
}

interface UnitFacts extends CashFacts {
  readonly uuidAccount: string;
  readonly units: string;
}

/** The client's money becomes the fund's capital, and units are issued in return. */
export function postSubscription(tx: Db, clock: Moment, facts: UnitFacts): Promise<void> {
  return postEntry(tx, clock, 'SETTLEMENT', facts, [
    euroPosting(ledgerAccount.clientMoney(facts.uuidOperation), facts.amount),
    euroPosting(ledgerAccount.fundCapital(facts.keyProduct), negateMoney(facts.amount)),
    ...unitPostings(facts.uuidAccount, facts.keyProduct, facts.units),
  ]);
}

/**
 * Books a redemption: units are cancelled, and the fund owes the net amount to the client and the withholding to the
 * tax agency.
 */
export function postRedemption(
  tx: Db,
  clock: Moment,
  facts: UnitFacts & { readonly net: string; readonly withholding: string },
): Promise<void> {
  return postEntry(tx, clock, 'SETTLEMENT', facts, [
    euroPosting(ledgerAccount.fundCapital(facts.keyProduct), facts.amount),
    euroPosting(ledgerAccount.payable(facts.uuidOperation), negateMoney(facts.net)),
    euroPosting(ledgerAccount.withholding(facts.keyProduct), negateMoney(facts.withholding)),
    ...unitPostings(facts.uuidAccount, facts.keyProduct, negateUnits(facts.units)),
  ]);
}

interface TransferFacts extends UnitFacts {
  /** Order whose ledger account holds the money in transit; for a switch, that of the outgoing leg. */
  readonly uuidTransfer: string;
}

/** Books units that left by transfer. The fund owes the money to the other fund and not to the client. */
export function postTransferOut(tx: Db, clock: Moment, facts: TransferFacts): Promise<void> {
  return postEntry(tx, clock, 'SETTLEMENT', facts, [
    euroPosting(ledgerAccount.fundCapital(facts.keyProduct), facts.amount),
    euroPosting(ledgerAccount.transfer(facts.uuidTransfer), negateMoney(facts.amount)),
    ...unitPostings(facts.uuidAccount, facts.keyProduct, negateUnits(facts.units)),
  ]);
}

/** Books units that arrived by transfer. Money of the other fund, which the client did not receive, pays for them. */
export function postTransferIn(tx: Db, clock: Moment, facts: TransferFacts): Promise<void> {
  return postEntry(tx, clock, 'SETTLEMENT', facts, [
    euroPosting(ledgerAccount.transfer(facts.uuidTransfer), facts.amount),
    euroPosting(ledgerAccount.fundCapital(facts.keyProduct), negateMoney(facts.amount)),
    ...unitPostings(facts.uuidAccount, facts.keyProduct, facts.units),
  ]);
}
