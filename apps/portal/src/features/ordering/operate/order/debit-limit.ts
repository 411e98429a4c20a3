import { debitRefusal, parseMoney } from '@participe/domain';
import type { OrderFormValues } from '../kinds/form-values.ts';
import { isPeriodic } from '../kinds/index.ts';

/**
 * What is said of a single order that a direct debit may not ask for so much money, or null. It is said where the way
 * of paying is chosen, since the others have no such limit; an instruction has no other way, and hears it of its amount.
 */
export function debitLimitProblem({ op, payment, cash }: OrderFormValues): string | null {
  if (payment !== 'DOMICILIACION' || isPeriodic(op)) return null;
  const read = parseMoney(cash);
  const bankAccount = { status: 'VALIDATED' } as const;
  return debitRefusal({ bankAccount, cash: read.ok ? read.value : undefined })?.message ?? null;
}
