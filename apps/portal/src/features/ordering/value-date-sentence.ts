import { formatDate, formatTime, todayInMadrid } from '@participe/domain';
import { formatCountdown } from '@participe/ui';
import { ordering } from '#texts/ordering/ordering.ts';

/**
 * The other people whose signatures the order still needs: their names, or `several` when some of a larger group are
 * enough or their names are not known.
 */
export type CoSigners = readonly string[] | 'several';

/** Returns the words that name who must sign, to follow «si»; undefined when the person signs alone. */
function describeSigning(coSigners: CoSigners): string | undefined {
  if (coSigners === 'several') return ordering.signing.all;
  return coSigners.length === 0 ? undefined : ordering.signing.together(coSigners);
}

export interface ValueDateContext {
  now: Date;
  /** An order that is signed before this time gets this value date. */
  cutoffAt: Date;
  /** True when the service says that the cut-off has passed. */
  isOver: boolean;
  /** Value date of an order that is signed now. */
  valueDate: string;
  coSigners: CoSigners;
}

/** Returns a sentence on the value date of an order that all signers sign now (UIX-28). */
export function describeValueDate(context: ValueDateContext): string {
  const { now, cutoffAt, isOver, valueDate, coSigners } = context;
  const signing = describeSigning(coSigners);
  const time = formatTime(cutoffAt);
  const date = formatDate(valueDate);
  if (isOver || now >= cutoffAt) return ordering.after(time, date, signing);
  if (todayInMadrid(now) !== todayInMadrid(cutoffAt)) return ordering.notToday(date, signing);
  const remainingText = formatCountdown(now, cutoffAt, valueDate).text.split(' · ')[1];
  return ordering.before(signing ?? ordering.signing.alone, time, remainingText ?? '');
}
