import type { BusinessCalendar } from '../calendar/business-calendar.ts';
import { compareDates, latestDate, type PlainDate } from '../calendar/plain-date.ts';
import type { OperationStatus } from '../orders/order.ts';

/** Phases of a transfer between managers, in order, for either side (TRF-07). */
export const transferPhases = ['REQUEST', 'CHECK', 'REDEMPTION', 'ARRIVAL', 'UNITS'] as const;
export type TransferPhase = (typeof transferPhases)[number];

/**
 * Business days of each phase after the previous one (TRF-11): sending the request, checks of the other manager,
 * redemption and payment, arrival of the money, publication of the participations.
 */
const daysIn: Record<TransferPhase, number> = {
  REQUEST: 1,
  CHECK: 2,
  REDEMPTION: 3,
  ARRIVAL: 2,
  UNITS: 1,
};

/**
 * Business days of each phase of an outgoing transfer (TRF-11): the request is there at once, our checks take two, sale
 * and sending of money and tax history three, the arrival two.
 */
const daysOut: Record<TransferPhase, number> = {
  REQUEST: 0,
  CHECK: 2,
  REDEMPTION: 1,
  ARRIVAL: 2,
  UNITS: 2,
};

/** A phase with its day, if done, and its legal deadline. */
export interface TransferMilestone {
  phase: TransferPhase;
  doneOn: PlainDate | null;
  dueOn: PlainDate;
}

/** Days of the finished phases; a later one may be known before an earlier one. */
export type DonePhases = Readonly<Partial<Record<TransferPhase, PlainDate | null>>>;

/**
 * Every phase of a transfer completed on a day, with its deadline: counted from the day of the previous phase, or from
 * its deadline while it is open (TRF-11).
 */
export function transferMilestones(facts: {
  completeOn: PlainDate;
  done: DonePhases;
  calendar: BusinessCalendar;
  /** True for a transfer to another manager. */
  leaves?: boolean;
  /** The day by which the bank must have paid; a closed bank extends no deadline. */
  paidBy?: PlainDate | null;
}): TransferMilestone[] {
  const daysOf = facts.leaves === true ? daysOut : daysIn;
  let from = facts.completeOn;
  return transferPhases.map((phase) => {
    const doneOn = facts.done[phase] ?? null;
    const due = facts.calendar.addBusinessDays(from, daysOf[phase]);
    const dueOn = phase === 'UNITS' ? latestDate(due, facts.paidBy ?? due) : due;
    from = doneOn ?? dueOn;
    return { phase, doneOn, dueOn };
  });
}

/** Business days in a status before staff are alerted (TRF-11). */
const alarmAfter: Partial<Record<OperationStatus, number>> = { SNCE_1: 3, SNCE_2: 4, SNCE_3: 2 };

/** True when a transfer has been in its status longer than allowed (TRF-11). */
export function isTransferOverdue(facts: {
  status: OperationStatus;
  since: PlainDate;
  today: PlainDate;
  calendar: BusinessCalendar;
  /** The day by which the bank must have paid an outgoing transfer. */
  paidBy?: PlainDate | null;
}): boolean {
  const days = alarmAfter[facts.status];
  if (days === undefined) return false;
  const last = facts.calendar.addBusinessDays(facts.since, days);
  return compareDates(facts.today, latestDate(last, facts.paidBy ?? last)) > 0;
}
