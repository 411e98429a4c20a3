import { formatMoney, formatPercent, formatUnits, parseMoney, parseUnits } from '@participe/domain';
import { operate } from '#texts/ordering/operate.ts';
import type { Simulation } from '@participe/contract/types';
import type { OrderFormValues } from './form-values.ts';

const { origin: words } = operate;

/** How much is brought, as it was asked for: the service does not know what is held elsewhere. */
export function incomingSize({ mode, cash, units, percentage }: OrderFormValues): string {
  switch (mode) {
    case 'TOTAL':
      return words.everything;
    case 'PARTICIPATIONS': {
      const read = parseUnits(units);
      return words.unitsOf(read.ok ? formatUnits(read.value) : units);
    }
    case 'PERCENTAGE': {
      const read = parseMoney(percentage);
      return read.ok ? formatPercent(read.value) : `${percentage} %`;
    }
    case 'CASH': {
      const read = parseMoney(cash);
      return read.ok ? formatMoney(read.value) : `${cash} €`;
    }
  }
}

/** The day by which the money is to be here: it has no value date before it is (ux §3.4 C). */
export function incomingArrival(estimate: Simulation | undefined): string | null {
  const arrival = estimate?.milestones?.find(({ phase }) => phase === 'ARRIVAL');
  return estimate?.expected_value_date ?? arrival?.due_on ?? null;
}
