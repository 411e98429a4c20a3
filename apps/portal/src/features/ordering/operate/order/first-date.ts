import { addDays, type PlainDate } from '@participe/domain';
import type { ScheduleTerms } from '../kinds/kind.ts';

/** Day of the month that the form proposes for an instruction (INS-02). */
const USUAL_DAY = '05';

/**
 * Returns the earliest 5th of a month that is at least `marginDays` away. With `day`, another day of the month takes
 * the place of the 5th.
 */
export function proposeFirstDate(
  today: PlainDate,
  { marginDays }: Pick<ScheduleTerms, 'marginDays'>,
  day = USUAL_DAY,
): PlainDate {
  const earliestDate = addDays(today, marginDays);
  const inMonth = `${earliestDate.slice(0, 8)}${day}`;
  if (inMonth >= earliestDate) return inMonth;
  const dayInNextMonth = addDays(`${earliestDate.slice(0, 8)}28`, 4);
  return `${dayInNextMonth.slice(0, 8)}${day}`;
}
