import { formatDate, formatTime, todayInMadrid } from '@participe/domain';
import { valueClock } from '@participe/ui';
import { ordering } from '#texts/ordering/ordering.ts';

export interface ValueMoment {
  now: Date;
  /** The cut-off that the order has to beat. */
  cutoffAt: Date;
  /** The service says that it has passed. */
  isOver: boolean;
  /** Business date it gets if it is signed now. */
  valueDate: string;
}

/** When a redemption signed now would be valued, in a sentence (UIX-28). Instants in, business date in words out. */
export function valueSentence({ now, cutoffAt, isOver, valueDate }: ValueMoment): string {
  const time = formatTime(cutoffAt);
  const date = formatDate(valueDate);
  if (isOver || now >= cutoffAt) return ordering.after(time, date);
  if (todayInMadrid(now) !== todayInMadrid(cutoffAt)) return ordering.notToday(date);
  const left = valueClock(now, cutoffAt, valueDate).text.split(' · ')[1];
  return ordering.before(time, left ?? '');
}
