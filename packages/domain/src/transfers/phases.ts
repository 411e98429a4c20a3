import type { BusinessCalendar } from '../calendar/business-calendar.ts';
import { compareDates, latestDate, type PlainDate } from '../calendar/plain-date.ts';
import type { OperationStatus } from '../orders/order.ts';

/** Phases of a transfer between managers, in sequence, for incoming and outgoing transfers (TRF-07). */
export const transferPhases = ['REQUEST', 'CHECK', 'REDEMPTION', 'ARRIVAL', 'UNITS'] as const;
export type TransferPhase = (typeof transferPhases)[number];

/**
 * Legal business days of each phase of an incoming transfer, counted from the previous phase (TRF-11): sending of the
 * request, checks by the other manager, redemption and payment, arrival of the money, publication of the
 * participations.
 */
const daysIn: Record<TransferPhase, number> = {
  REQUEST: 1,
  CHECK: 2,
  REDEMPTION: 3,
  ARRIVAL: 2,
  UNITS: 1,
};

/**
 * Legal business days of each phase of an outgoing transfer, counted from the previous phase (TRF-11). The request
 * arrives at once, and our checks take two days. Redemption and sending of the money and tax history take three days,
 * and their arrival takes two.
 */
const daysOut: Record<TransferPhase, number> = {
  REQUEST: 0,
  CHECK: 2,
  REDEMPTION: 1,
  ARRIVAL: 2,
  UNITS: 2,
};

/** A phase with its legal deadline and, when completed, the day of completion. */
export interface TransferMilestone {
  phase: TransferPhase;
  doneOn: PlainDate | null;
  dueOn: PlainDate;
}

/** Days on which phases were completed. A later phase may have its day before an earlier phase has one. */
export type CompletedPhases = Readonly<Partial<Record<TransferPhase, PlainDate | null>>>;

/**
 * Returns every phase of a transfer with its deadline (TRF-11). The deadline is counted from the completion of the
 * previous phase or, while that phase is open, from its deadline. The first phase starts on `completeOn`, the day on
 * which the order was complete.
 */
export function transferMilestones(facts: {
  completeOn: PlainDate;
  done: CompletedPhases;
  calendar: BusinessCalendar;
  /** True for a transfer to another manager. */
  leaves?: boolean;
  /** The day by which the bank must have paid; a day on which the bank is closed does not extend the deadline. */
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

/** Business days that a transfer may stay in a status before staff are alerted (TRF-11). */
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
