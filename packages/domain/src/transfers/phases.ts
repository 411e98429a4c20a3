import type { BusinessCalendar } from '../calendar/business-calendar.ts';
import { compareDates, latestDate, type PlainDate } from '../calendar/plain-date.ts';
import type { OperationStatus } from '../orders/order.ts';

/** What happens to a transfer between managers, in this order, from whichever side it is seen (domain rules §1.6). */
export const transferPhases = ['REQUEST', 'CHECK', 'REDEMPTION', 'ARRIVAL', 'UNITS'] as const;
export type TransferPhase = (typeof transferPhases)[number];

/**
 * Business days that each phase may take after the one before it (domain rules §1.6): the request goes out, the other
 * manager checks it, redeems and pays, the money travels, and the participations are seen the day after.
 */
const daysIn: Record<TransferPhase, number> = {
  REQUEST: 1,
  CHECK: 2,
  REDEMPTION: 3,
  ARRIVAL: 2,
  UNITS: 1,
};

/**
 * The same of a transfer that leaves: it is there when it is asked for, we check it in two days, sell and send money and
 * history in three, and the money travels for two.
 */
const daysOut: Record<TransferPhase, number> = {
  REQUEST: 0,
  CHECK: 2,
  REDEMPTION: 1,
  ARRIVAL: 2,
  UNITS: 2,
};

/** A phase with the day on which it was done, when it was, and its last day by law. */
export interface TransferMilestone {
  phase: TransferPhase;
  doneOn: PlainDate | null;
  dueOn: PlainDate;
}

/** The days on which phases were done; a later one may be known before an earlier one. */
export type DonePhases = Readonly<Partial<Record<TransferPhase, PlainDate | null>>>;

/**
 * Every phase of a transfer that was complete on a day, with its deadline: counted from the day on which the phase before
 * it was done, or from the last day of that one while it is not.
 */
export function transferMilestones(facts: {
  completeOn: PlainDate;
  done: DonePhases;
  calendar: BusinessCalendar;
  /** The participations leave us for another manager. */
  leaves?: boolean;
  /** The day by which the bank is to have paid: a bank that is closed keeps nobody waiting too long. */
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

/** Business days that a transfer may stay in a state before the back office is told (domain rules §1.6). */
const alarmAfter: Partial<Record<OperationStatus, number>> = { SNCE_1: 3, SNCE_2: 4, SNCE_3: 2 };

/** Whether a transfer has been longer in its state than it may be without anybody asking why. */
export function isTransferOverdue(facts: {
  status: OperationStatus;
  since: PlainDate;
  today: PlainDate;
  calendar: BusinessCalendar;
  /** The day by which the bank is to have paid what leaves. */
  paidBy?: PlainDate | null;
}): boolean {
  const days = alarmAfter[facts.status];
  if (days === undefined) return false;
  const last = facts.calendar.addBusinessDays(facts.since, days);
  return compareDates(facts.today, latestDate(last, facts.paidBy ?? last)) > 0;
}
