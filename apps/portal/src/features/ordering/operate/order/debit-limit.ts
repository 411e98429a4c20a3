import { debitRefusal, parseMoney } from '@participe/domain';
import type { OrderFormValues } from '../kinds/form-values.ts';
import { isInstructionKind } from '../kinds/index.ts';

/**
 * Returns the error of an amount above the limit for direct debits, or null. For a single order the payment step
 * shows the error, because other methods have no limit; for an instruction, which is always debited, the amount step
 * does.
 */
export function validateDebitLimit({ op, payment, cash }: OrderFormValues): string | null {
  if (payment !== 'DOMICILIACION' || isInstructionKind(op)) return null;
  const read = parseMoney(cash);
  const bankAccount = { status: 'VALIDATED' } as const;
  return debitRefusal({ bankAccount, cash: read.ok ? read.value : undefined })?.message ?? null;
}
