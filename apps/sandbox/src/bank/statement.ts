import { createHash } from 'node:crypto';
import { type StatementDraftMovement, writeNorma43 } from '@participe/connectors';
import { formatScaled, addToLastDecimal, parseScaled } from '../arithmetic/decimal.ts';
import type { PartnerBehaviour } from '../behaviour.ts';
import type { BankMovement, StatementDelivery, PendingStatement } from '../state.ts';

/**
 * Writes the statement of one day, with this bank's simulated errors. Also returns the closing balances, which are
 * the opening balances of the next statement.
 */
export function writeStatement(
  movements: BankMovement[],
  date: string,
  balances: Record<string, string>,
  behaviour: PartnerBehaviour,
): { statement: PendingStatement; closingBalances: Record<string, string> } {
  const closingBalances: Record<string, string> = {};
  const accounts = [...new Set(movements.map(({ account18 }) => account18))].flatMap((digits) => {
    const ownMovements = movements.filter(({ account18 }) => account18 === digits);
    const rows = ownMovements.flatMap((movement) => toStatementRows(movement, date, behaviour));
    const blocks = splitIntoBlocks(ownMovements, rows, behaviour);
    let openingBalance = balances[digits] ?? '0.00';
    return blocks.map((block) => {
      const account = accountBlock(digits, date, openingBalance, block);
      openingBalance = sumMovements(openingBalance, block);
      closingBalances[digits] = openingBalance;
      return account;
    });
  });
  const text = writeNorma43({ accounts });
  const id = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return {
    statement: { id, text, deliveries: planStatementDeliveries(movements, behaviour) },
    closingBalances,
  };
}

/** Returns the file with a wrong closing balance, as after an error of the transmission. */
export function corruptClosingBalance(text: string): string {
  const recordStart = text.lastIndexOf('\r\n33') + 2;
  const position = recordStart + 72;
  const digit = (Number(text[position]) + 1) % 10;
  return text.slice(0, position) + digit + text.slice(position + 1);
}

function planStatementDeliveries(
  movements: BankMovement[],
  behaviour: PartnerBehaviour,
): StatementDelivery[] {
  const happensToAny = (disturbance: 'bank.damaged-copy-first' | 'bank.same-file-twice') =>
    movements.some(({ id }) => behaviour.happens(disturbance, id));
  return [
    ...(happensToAny('bank.damaged-copy-first') ? (['DAMAGED'] as const) : []),
    'SOUND',
    ...(happensToAny('bank.same-file-twice') ? (['AGAIN'] as const) : []),
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

/**
 * Divides the rows of one account into blocks of the statement, usually one. In some statements, a second block has
 * the last row and opens with the closing balance of the first.
 */
function splitIntoBlocks(
  movements: BankMovement[],
  rows: StatementDraftMovement[],
  behaviour: PartnerBehaviour,
): StatementDraftMovement[][] {
  const isSplit = movements.some(({ id }) => behaviour.happens('bank.account-in-two-blocks', id));
  return isSplit ? [rows.slice(0, -1), rows.slice(-1)] : [rows];
}

/** Width of the field "referencia 2" in Norma 43. A longer reference is written only into the first text field. */
const referenceWidth = 16;
const textWidth = 76;

function toStatementRows(
  movement: BankMovement,
  operationDate: string,
  behaviour: PartnerBehaviour,
): StatementDraftMovement[] {
  const { id, debit, reference, texts, conceptCommon } = movement;
  const row: StatementDraftMovement = {
    operationDate,
    debit,
    amount: amountOf(movement, behaviour),
    reference2: reference.length > referenceWidth ? '' : reference,
    concepts: texts.map((text) => text.slice(0, textWidth)),
    ...(conceptCommon !== undefined && { conceptCommon }),
  };
  if (!behaviour.happens('bank.unrelated-movements', id)) return [row];
  const cents = 1000 + behaviour.pick('bank.unrelated-amount', id, 50_000);
  return [
    { operationDate, debit: true, amount: '3.00', concepts: ['COMISIÓN DE MANTENIMIENTO'] },
    row,
    {
      operationDate,
      debit: false,
      amount: formatScaled(BigInt(cents), 2),
      concepts: ['TRANSFERENCIA RECIBIDA', 'SIN CONCEPTO'],
    },
  ];
}

/**
 * Returns the amount of a movement. As a simulated error, a client's transfer of at least one euro may be one cent
 * more or less.
 */
function amountOf({ id, amount, isTyped }: BankMovement, behaviour: PartnerBehaviour): string {
  const isAmountWrong = isTyped === true && behaviour.happens('bank.cent-off', id);
  if (!isAmountWrong || parseScaled(amount, 2) < 100n) return amount;
  return addToLastDecimal(amount, 2, behaviour.pick('bank.cent', id, 2) === 0 ? 1n : -1n);
}

function sumMovements(openingBalance: string, movements: StatementDraftMovement[]): string {
  const cents = movements.reduce(
    (total, movement) => total + (movement.debit ? -1n : 1n) * parseScaled(movement.amount, 2),
    parseScaled(openingBalance, 2),
  );
  return formatScaled(cents, 2);
}
