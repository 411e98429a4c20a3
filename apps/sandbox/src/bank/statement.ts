import { createHash } from 'node:crypto';
import { type StatementDraftMovement, writeNorma43 } from '@participe/connectors';
import { fromScaled, nudge, toScaled } from '../arithmetic/decimal.ts';
import type { Behaviour } from '../behaviour.ts';
import type { Delivery, StatementInHand } from '../state.ts';

/** Money that leaves a client's bank: all of it on one day goes into one file. */
export type Payment = {
  uuid: string;
  reference: string;
  cash: string;
  /** The 18 digits of the collection account. */
  account18: string;
  payer: string;
};

/**
 * The statement of one day, in the moods of this bank, and the closing balances that the next one must
 * open with. The concept is `{reference} {document number}` (interfaces §4); no public call shows a
 * whole document number, so this bank sends the reference alone and the payer's name in a second text.
 */
export function writeStatement(
  payments: Payment[],
  date: string,
  balances: Record<string, string>,
  behaviour: Behaviour,
): { statement: StatementInHand; closing: Record<string, string> } {
  const closing: Record<string, string> = {};
  const accounts = [...new Set(payments.map((payment) => payment.account18))].flatMap((digits) => {
    const own = payments.filter((payment) => payment.account18 === digits);
    const movements = own.flatMap((payment) => movementsFor(payment, date, behaviour));
    const blocks = inBlocks(own, movements, behaviour);
    let opening = balances[digits] ?? '0.00';
    return blocks.map((block) => {
      const account = accountBlock(digits, date, opening, block);
      opening = sum(opening, block);
      closing[digits] = opening;
      return account;
    });
  });
  const text = writeNorma43({ accounts });
  const id = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return { statement: { id, text, deliveries: deliveriesFor(payments, behaviour) }, closing };
}

/** The same file with another closing balance: what a bad line does to it. */
export function damage(text: string): string {
  const end = text.lastIndexOf('\r\n33') + 2;
  const position = end + 72;
  const digit = (Number(text[position]) + 1) % 10;
  return text.slice(0, position) + digit + text.slice(position + 1);
}

function deliveriesFor(payments: Payment[], behaviour: Behaviour): Delivery[] {
  const any = (trouble: 'bank.damaged-copy-first' | 'bank.same-file-twice') =>
    payments.some((payment) => behaviour.happens(trouble, payment.uuid));
  return [
    ...(any('bank.damaged-copy-first') ? (['DAMAGED'] as const) : []),
    'SOUND',
    ...(any('bank.same-file-twice') ? (['AGAIN'] as const) : []),
  ];
}

function accountBlock(
  digits: string,
  date: string,
  openingBalance: string,
  movements: StatementDraftMovement[],
) {
  return {
    bank: digits.slice(0, 4),
    office: digits.slice(4, 8),
    account: digits.slice(8),
    initialDate: date,
    finalDate: date,
    openingBalance,
    name: 'CUENTA RECAUDADORA',
    movements,
  };
}

/** Usually one block; an unlucky account comes in two, the second opening where the first closed. */
function inBlocks(
  payments: Payment[],
  movements: StatementDraftMovement[],
  behaviour: Behaviour,
): StatementDraftMovement[][] {
  const isSplit = payments.some(({ uuid }) =>
    behaviour.happens('bank.account-in-two-blocks', uuid),
  );
  return isSplit ? [movements.slice(0, -1), movements.slice(-1)] : [movements];
}

function movementsFor(
  payment: Payment,
  operationDate: string,
  behaviour: Behaviour,
): StatementDraftMovement[] {
  const transfer: StatementDraftMovement = {
    operationDate,
    debit: false,
    amount: amountOf(payment, behaviour),
    reference2: payment.reference,
    concepts: [payment.reference, payment.payer.slice(0, 76)].filter((text) => text !== ''),
  };
  if (!behaviour.happens('bank.unrelated-movements', payment.uuid)) return [transfer];
  const cents = 1000 + behaviour.pick('bank.unrelated-amount', payment.uuid, 50_000);
  return [
    { operationDate, debit: true, amount: '3.00', concepts: ['COMISIÓN DE MANTENIMIENTO'] },
    transfer,
    {
      operationDate,
      debit: false,
      amount: fromScaled(BigInt(cents), 2),
      concepts: ['TRANSFERENCIA RECIBIDA', 'SIN CONCEPTO'],
    },
  ];
}

/** Some clients are one cent off, one way or the other; never down to nothing. */
function amountOf(payment: Payment, behaviour: Behaviour): string {
  const isOff = behaviour.happens('bank.cent-off', payment.uuid);
  if (!isOff || toScaled(payment.cash, 2) < 100n) return payment.cash;
  return nudge(payment.cash, 2, behaviour.pick('bank.cent', payment.uuid, 2) === 0 ? 1n : -1n);
}

function sum(opening: string, movements: StatementDraftMovement[]): string {
  const cents = movements.reduce(
    (total, item) => total + (item.debit ? -1n : 1n) * toScaled(item.amount, 2),
    toScaled(opening, 2),
  );
  return fromScaled(cents, 2);
}
