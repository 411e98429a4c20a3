import { debitRefusal, parseMoney } from '@participe/domain';
import type { OrderFormValues } from '../kinds/form-values.ts';
import { isPeriodic } from '../kinds/index.ts';

/**
 * Returns the error of a single order above the limit for direct debits, or null. The payment step shows the error,
 * because other payment methods have no such limit. An instruction is always debited, so its amount step shows the
 * error.
 */
export function validateDebitLimit({ op, payment, cash }: OrderFormValues): string | null {
  if (payment !== 'DOMICILIACION' || isPeriodic(op)) return null;
  const read = parseMoney(cash);
  const bankAccount = { status: 'VALIDATED' } as const;
  return debitRefusal({ bankAccount, cash: read.ok ? read.value : undefined })?.message ?? null;
}
