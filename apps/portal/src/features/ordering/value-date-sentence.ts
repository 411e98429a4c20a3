import { formatDate, formatTime, todayInMadrid } from '@participe/domain';
import { formatCountdown } from '@participe/ui';
import { ordering } from '#texts/ordering/ordering.ts';

export interface ValueDateContext {
  now: Date;
  /** Time by which the order must be signed to get this value date. */
  cutoffAt: Date;
  /** True when the service says that the cut-off has passed. */
  isOver: boolean;
  /** Value date of an order that is signed now. */
  valueDate: string;
}

/** Returns a sentence on when an order that is signed now would be valued (UIX-28). */
export function describeValueDate({ now, cutoffAt, isOver, valueDate }: ValueDateContext): string {
  const time = formatTime(cutoffAt);
  const date = formatDate(valueDate);
  if (isOver || now >= cutoffAt) return ordering.after(time, date);
  if (todayInMadrid(now) !== todayInMadrid(cutoffAt)) return ordering.notToday(date);
  const left = formatCountdown(now, cutoffAt, valueDate).text.split(' · ')[1];
  return ordering.before(time, left ?? '');
}
