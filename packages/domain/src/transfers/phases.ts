import type { BusinessCalendar } from '../calendar/business-calendar.ts';
import { compareDates, latestDate, type PlainDate } from '../calendar/plain-date.ts';
import type { OperationStatus } from '../orders/order.ts';

/** Phases of incoming and outgoing transfers between managers, in sequence (TRF-07). */
export const transferPhases = ['REQUEST', 'CHECK', 'REDEMPTION', 'ARRIVAL', 'UNITS'] as const;
export type TransferPhase = (typeof transferPhases)[number];

/**
 * Legal duration of each phase of an incoming transfer, in business days from the end of the phase before (TRF-11):
 * request, check by the other manager, redemption and payment, arrival of the money, publication of the units.
 */
const incomingPhaseDays: Record<TransferPhase, number> = {
  REQUEST: 1,
  CHECK: 2,
  REDEMPTION: 3,
  ARRIVAL: 2,
  UNITS: 1,
};

/**
 * Legal duration of each phase of an outgoing transfer, in business days from the end of the phase before (TRF-11).
 * Here, ARRIVAL is the payment by this manager, and UNITS the arrival of the money at the other manager.
 */
const outgoingPhaseDays: Record<TransferPhase, number> = {
  REQUEST: 0,
  CHECK: 2,
  REDEMPTION: 1,
  ARRIVAL: 2,
  UNITS: 2,
};

/** A phase with its legal deadline and the day on which it was completed, if any. */
export interface TransferMilestone {
  phase: TransferPhase;
  doneOn: PlainDate | null;
  dueOn: PlainDate;
}

/** Days on which phases were completed. A phase can have a day although an earlier phase has none. */
export type PhaseCompletionDates = Readonly<Partial<Record<TransferPhase, PlainDate | null>>>;

/**
 * Returns the phases of a transfer with their deadlines (TRF-11). A deadline is counted from the completion of the
 * phase before or, while that phase is open, from its deadline. The first deadline is counted from `completeOn`, the
 * day on which the order was complete.
 */
export function buildTransferMilestones(facts: {
  completeOn: PlainDate;
  done: PhaseCompletionDates;
  calendar: BusinessCalendar;
  /** True for a transfer to another manager. */
  leaves?: boolean;
  /** The day by which the bank must have paid. The last deadline is not earlier than this day. */
  paidBy?: PlainDate | null;
}): TransferMilestone[] {
  const phaseDays = facts.leaves === true ? outgoingPhaseDays : incomingPhaseDays;
  let phaseStart = facts.completeOn;
  return transferPhases.map((phase) => {
    const doneOn = facts.done[phase] ?? null;
    const phaseDate = facts.calendar.addBusinessDays(phaseStart, phaseDays[phase]);
    const dueOn = phase === 'UNITS' ? latestDate(phaseDate, facts.paidBy ?? phaseDate) : phaseDate;
    phaseStart = doneOn ?? dueOn;
    return { phase, doneOn, dueOn };
  });
}

/** Business days that a transfer may stay in a status before staff get an alert (TRF-11). */
const alertAfterDays: Partial<Record<OperationStatus, number>> = {
  SNCE_1: 3,
  SNCE_2: 4,
  SNCE_3: 2,
};

/** True when a transfer has been in its status longer than permitted and `paidBy`, if given, has passed (TRF-11). */
export function isTransferOverdue(facts: {
  status: OperationStatus;
  since: PlainDate;
  today: PlainDate;
  calendar: BusinessCalendar;
  /** The day by which the bank must have paid an outgoing transfer. */
  paidBy?: PlainDate | null;
}): boolean {
  const permittedDays = alertAfterDays[facts.status];
  if (permittedDays === undefined) return false;
  const lastPermittedDay = facts.calendar.addBusinessDays(facts.since, permittedDays);
  return (
    compareDates(facts.today, latestDate(lastPermittedDay, facts.paidBy ?? lastPermittedDay)) > 0
  );
}
