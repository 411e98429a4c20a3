import type { Evolution } from '@participe/contract/types';
import { subtractMoney } from '@participe/domain';

/** The value at the end of a period, and the contributions and the gain within it. */
export interface PeriodFigures {
  /** Undefined when the period has no points. */
  total: string | undefined;
  contributed: string | undefined;
  gain: string | undefined;
}

/**
 * Computes the figures of the period of an evolution (RPT-01). Contributions and gain of the first day are
 * subtracted, as for the returns, unless the period begins with the first investment (`isWhole`).
 */
export function computePeriodFigures(
  { points }: Pick<Evolution, 'points'>,
  isWhole: boolean,
): PeriodFigures {
  const [first] = points;
  const lastPoint = points.at(-1);
  if (!first || !lastPoint) return { total: undefined, contributed: undefined, gain: undefined };
  const changeSince = (to: string, from: string) => (isWhole ? to : subtractMoney(to, from));
  return {
    total: lastPoint.total,
    contributed: changeSince(lastPoint.invested, first.invested),
    gain: changeSince(lastPoint.gain, first.gain),
  };
}
