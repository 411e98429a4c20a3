import { debitRefusal, parseMoney } from '@participe/domain';
import type { OrderFormValues } from '../kinds/form-values.ts';
import { isInstructionKind } from '../kinds/index.ts';

/**
 * Returns the error of a single order by direct debit whose amount is above the limit, or null. The payment step shows
 * this error, because other methods have no limit. For a standing instruction the service finds it, and the amount step
 * shows it.
 */
export function validateDebitLimit({ op, payment, cash }: OrderFormValues): string | null {
  if (payment !== 'DOMICILIACION' || isInstructionKind(op)) return null;
  const read = parseMoney(cash);
  const bankAccount = { status: 'VALIDATED' } as const;
  return debitRefusal({ bankAccount, cash: read.ok ? read.value : undefined })?.message ?? null;
}
