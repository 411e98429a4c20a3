import { type PlainDate, addDays, addMonths } from '../calendar/plain-date.ts';
import { isAdultOn } from '../parties/adult.ts';
import type { IntervenerType } from '../parties/roles.ts';
import { type IntervenerStatus, isBlockedStatus } from '../parties/status.ts';

/** The risk of money laundering that staff see in a client (CLD-10). */
export const amlRisks = ['BAJO', 'MEDIO', 'ALTO'] as const;
export type AmlRisk = (typeof amlRisks)[number];

/** The state of a person's form: never sent, valid until its due date, or expired. */
export const kycStatuses = ['MISSING', 'VALID', 'EXPIRED'] as const;
export type KycStatus = (typeof kycStatuses)[number];

const reviewMonths: Readonly<Record<AmlRisk, number>> = { BAJO: 60, MEDIO: 36, ALTO: 12 };

/** Number of days before the due date from which the person is asked to renew the form. */
const noticeDays = 30;

/** Returns the last day on which a form is valid: five, three or one years after its signature, by the risk (CLD-10). */
export const kycDueDate = (answeredOn: PlainDate, risk: AmlRisk): PlainDate =>
  addMonths(answeredOn, reviewMonths[risk]);

/** Returns the state of a person's form; the due date is null when the person never sent one. */
export function kycStatusOn(dueOn: PlainDate | null, today: PlainDate): KycStatus {
  if (dueOn === null) return 'MISSING';
  return dueOn < today ? 'EXPIRED' : 'VALID';
}

/** True when the form is missing, or is due within thirty days (CLD-10). */
export const isKycDue = (dueOn: PlainDate | null, today: PlainDate): boolean =>
  dueOn === null || dueOn <= addDays(today, noticeDays);

/** True when a person must answer the form themselves: it is due, and they are an adult who is not blocked (CLD-10). */
export const mustAnswerKyc = (
  person: {
    readonly intervenerType: IntervenerType;
    readonly birthdate: PlainDate | null;
    readonly status: IntervenerStatus;
  },
  dueOn: PlainDate | null,
  today: PlainDate,
): boolean =>
  person.intervenerType === 'F' &&
  isAdultOn(person.birthdate, today) &&
  !isBlockedStatus(person.status) &&
  isKycDue(dueOn, today);
