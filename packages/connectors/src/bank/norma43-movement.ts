import type { OpenAccount } from './norma43-account.ts';
import {
  type Line,
  cents,
  centsToAmount,
  date,
  digits,
  fault,
  isDebit,
  raw,
  text,
} from './norma43-fields.ts';
import { concept, equivalence, movement } from './norma43-layout.ts';
import type { StatementMovement } from './port.ts';

const conceptsMax = 5;

/**
 * Reads record 22: one movement, which counts towards the totals of record 33. References and document number are
 * text, because real banks use letters where the standard requires digits.
 */
export function readMovement(line: Line, open: OpenAccount): void {
  const debit = isDebit(line, movement.sign, 'clave Debe o Haber');
  const amount = cents(line, movement.amount, 'importe');
  if (debit) {
    open.debitCount += 1;
    open.debitSum += amount;
  } else {
    open.creditCount += 1;
    open.creditSum += amount;
  }
  open.hasEquivalence = false;
  open.account.movements.push({
    row: line.row,
    operationDate: date(line, movement.operationDate, 'fecha de operación'),
    valueDate: date(line, movement.valueDate, 'fecha de valor'),
    conceptCommon: text(line, movement.conceptCommon),
    conceptOwn: text(line, movement.conceptOwn),
    debit,
    amount: centsToAmount(amount),
    documentNumber: text(line, movement.documentNumber),
    reference1: text(line, movement.reference1),
    reference2: text(line, movement.reference2),
    concepts: [],
  });
}

/** Reads record 23: one of at most five text records of the movement before it. */
export function readConcept(line: Line, open: OpenAccount): void {
  const owner = lastMovement(line, open);
  if (!owner) return;
  if (!/^0[1-5]$/.test(raw(line, concept.sequence))) {
    fault(line, 'FIELD', 'El código de dato del registro 23 debe estar entre 01 y 05.');
  }
  if (owner.concepts.length >= conceptsMax) {
    fault(line, 'TOO_MANY_CONCEPTS', 'El apunte tiene más de cinco registros 23.');
    return;
  }
  owner.concepts.push(text(line, concept.text));
}

/**
 * Reads record 24: the amount in its original currency, which is for information only (annex 1, 2.4). It is validated
 * and not stored.
 */
export function readEquivalence(line: Line, open: OpenAccount): void {
  if (!lastMovement(line, open)) return;
  if (open.hasEquivalence) {
    fault(line, 'RECORD_ORDER', 'El apunte tiene más de un registro 24.');
  }
  open.hasEquivalence = true;
  digits(line, equivalence.currency, 'clave de divisa de origen');
  digits(line, equivalence.amount, 'importe en la divisa de origen');
}

function lastMovement(line: Line, open: OpenAccount): StatementMovement | undefined {
  const owner = open.account.movements.at(-1);
  if (!owner) fault(line, 'RECORD_ORDER', 'El registro no sigue a ningún apunte (registro 22).');
  return owner;
}
