import type { AccountBeingRead } from './norma43-account.ts';
import {
  type RecordLine,
  readCentsField,
  centsToAmount,
  readDateField,
  readDigitsField,
  addLineError,
  readDebitSign,
  readRawField,
  readTextField,
} from './norma43-fields.ts';
import { movementTextFields, originalAmountFields, movementFields } from './norma43-layout.ts';
import type { StatementMovement } from './port.ts';

const conceptsMax = 5;

/**
 * Reads record 22, a movement, and adds its amount to the sums. References and document number are read as text,
 * because banks write letters where the standard requires digits.
 */
export function readMovementRecord(line: RecordLine, openAccount: AccountBeingRead): void {
  const debit = readDebitSign(line, movementFields.sign, 'clave Debe o Haber');
  const amount = readCentsField(line, movementFields.amount, 'importe');
  if (debit) {
    openAccount.debitCount += 1;
    openAccount.debitSum += amount;
  } else {
    openAccount.creditCount += 1;
    openAccount.creditSum += amount;
  }
  openAccount.hasEquivalence = false;
  openAccount.account.movements.push({
    row: line.row,
    operationDate: readDateField(line, movementFields.operationDate, 'fecha de operación'),
    valueDate: readDateField(line, movementFields.valueDate, 'fecha de valor'),
    conceptCommon: readTextField(line, movementFields.conceptCommon),
    conceptOwn: readTextField(line, movementFields.conceptOwn),
    debit,
    amount: centsToAmount(amount),
    documentNumber: readTextField(line, movementFields.documentNumber),
    reference1: readTextField(line, movementFields.reference1),
    reference2: readTextField(line, movementFields.reference2),
    concepts: [],
  });
}

/** Reads record 23, one of at most five texts of the previous movement. */
export function readMovementTextRecord(line: RecordLine, openAccount: AccountBeingRead): void {
  const owner = lastMovement(line, openAccount);
  if (!owner) return;
  if (!/^0[1-5]$/.test(readRawField(line, movementTextFields.sequence))) {
    addLineError(line, 'FIELD', 'El código de dato del registro 23 debe estar entre 01 y 05.');
  }
  if (owner.concepts.length >= conceptsMax) {
    addLineError(line, 'TOO_MANY_CONCEPTS', 'El apunte tiene más de cinco registros 23.');
    return;
  }
  owner.concepts.push(readTextField(line, movementTextFields.text));
}

/**
 * Checks record 24, the amount in the original currency, which is for information only (annex 1, 2.4) and not stored.
 */
export function checkOriginalAmountRecord(line: RecordLine, openAccount: AccountBeingRead): void {
  if (!lastMovement(line, openAccount)) return;
  if (openAccount.hasEquivalence) {
    addLineError(line, 'RECORD_ORDER', 'El apunte tiene más de un registro 24.');
  }
  openAccount.hasEquivalence = true;
  readDigitsField(line, originalAmountFields.currency, 'clave de divisa de origen');
  readDigitsField(line, originalAmountFields.amount, 'importe en la divisa de origen');
}

function lastMovement(
  line: RecordLine,
  openAccount: AccountBeingRead,
): StatementMovement | undefined {
  const owner = openAccount.account.movements.at(-1);
  if (!owner)
    addLineError(line, 'RECORD_ORDER', 'El registro no sigue a ningún apunte (registro 22).');
  return owner;
}
