import type { BankAccount } from '@participe/contract/types';
import { debitRefusal, parseMoney } from '@participe/domain';
import type { OrderFormValues } from '../kinds/form-values.ts';
import { isInstructionKind } from '../kinds/index.ts';

/**
 * Returns the error of a single order by direct debit whose amount is above the limit of a first debit, or null. The
 * payment step shows this error, because other methods have no limit. For a standing instruction the service finds
 * the error, and the amount step shows it.
 */
export function validateDebitLimit(
  { op, payment, cash, bankAccount: uuid }: OrderFormValues,
  bankAccounts: readonly Pick<BankAccount, 'uuid' | 'was_debited'>[] = [],
): string | null {
  if (payment !== 'DOMICILIACION' || isInstructionKind(op)) return null;
  const read = parseMoney(cash);
  const wasDebited = bankAccounts.some((one) => one.uuid === uuid && one.was_debited);
  const bankAccount = { status: 'VALIDATED', wasDebited } as const;
  return debitRefusal({ bankAccount, cash: read.ok ? read.value : undefined })?.message ?? null;
}
