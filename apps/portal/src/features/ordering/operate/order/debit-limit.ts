import { debitRefusal, parseMoney } from '@participe/domain';
import type { OrderFormValues } from '../kinds/form-values.ts';
import { isPeriodic } from '../kinds/index.ts';

/**
 * Returns the error that a single order exceeds the limit of a direct debit, or null. It is shown at the payment
 * step, because other payment methods have no such limit; an instruction is always debited, so its amount step
 * shows it.
 */
export function validateDebitLimit({ op, payment, cash }: OrderFormValues): string | null {
  if (payment !== 'DOMICILIACION' || isPeriodic(op)) return null;
  const read = parseMoney(cash);
  const bankAccount = { status: 'VALIDATED' } as const;
  return debitRefusal({ bankAccount, cash: read.ok ? read.value : undefined })?.message ?? null;
}
