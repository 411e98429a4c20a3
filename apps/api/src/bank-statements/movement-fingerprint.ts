import type { StatementMovement } from '@participe/connectors';
import type { MovementColumns, MovementIdentity } from './bank-movement.store.ts';

export const toMovementColumns = (
  movement: StatementMovement,
  digits: string,
): MovementColumns => ({
  account_digits: digits,
  operation_date: movement.operationDate,
  value_date: movement.valueDate,
  is_debit: movement.debit,
  amount: movement.amount,
  concept: movement.concepts.join(' '),
  reference_2: movement.reference2,
});

/**
 * Returns a text that is equal for the same movement in any file, even if the blanks in its texts differ (PAY-35).
 */
export const fingerprintOf = (row: MovementIdentity): string =>
  JSON.stringify([
    row.account_digits,
    row.operation_date,
    row.value_date,
    row.is_debit,
    row.amount,
    row.concept.replaceAll(/\s+/gu, ' ').trim(),
    row.reference_2.trim(),
    row.occurrence,
  ]);
