import { addDays, type PlainDate } from '@participe/domain';
import type { Direction } from './order-kinds.ts';

/** The day of the month that a form begins with (ux §3.1). */
const USUAL_DAY = '05';
/**
 * Calendar days after which the service takes a first date whatever the holidays: five business days before a
 * debit (decision G-G07) and one before a redemption never take longer.
 */
const MARGIN: Readonly<Record<Direction, number>> = {
  invest: 13,
  bring: 6,
  move: 6,
  withdraw: 6,
};

/** The first date that a form fills in: the next 5th, or other day of the month, that the service will take. */
export function firstDate(today: PlainDate, direction: Direction, day = USUAL_DAY): PlainDate {
  const from = addDays(today, MARGIN[direction]);
  const inMonth = `${from.slice(0, 8)}${day}`;
  if (inMonth >= from) return inMonth;
  const next = addDays(`${from.slice(0, 8)}28`, 4);
  return `${next.slice(0, 8)}${day}`;
}
