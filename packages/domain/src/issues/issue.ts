import { type PlainDate, addMonths } from '../calendar/plain-date.ts';
import type { LegalParameterKey } from '../parameters.ts';
import { type Refusal, refuseField } from '../refusal.ts';
import {
  checkMaxLength,
  checkMinLength,
  checkRequired,
  checkMobilePhone,
} from '../validate/fields.ts';

/** Categories of a client's message (NOT-10). */
export const issueCategories = [
  'CONTACT',
  'COMPLAINT',
  'DATA_CHANGE',
  'TECHNICAL',
  'DOCUMENT',
] as const;
export type IssueCategory = (typeof issueCategories)[number];

/** Statuses of a client's message (NOT-20). CLOSED is final. */
export const issueStatuses = ['OPEN', 'ANSWERED', 'CLOSED'] as const;
export type IssueStatus = (typeof issueStatuses)[number];

/** Channels that a client can choose for the answer. */
export const contactChannels = ['EMAIL', 'PHONE'] as const;
export type ContactChannel = (typeof contactChannels)[number];

/** Minimum and maximum number of Unicode characters of subject and message (NOT-10), and of an answer (NOT-20). */
export const issueLengthLimits = {
  subject: { min: 3, max: 100 },
  description: { min: 10, max: 2000 },
  answer: { min: 10, max: 4000 },
} as const;

/** The fields of a client's message as typed, with the field names of the call. An empty text counts as missing. */
export interface IssueInput {
  readonly subject: string;
  readonly description: string;
  readonly preferred_contact: ContactChannel;
  readonly phone: string;
}

function textErrorMessage(text: string, name: string, { min, max }: { min: number; max: number }) {
  return checkRequired(text) ?? checkMinLength(text, name, min) ?? checkMaxLength(text, name, max);
}

/**
 * Returns the error message about an invalid telephone number; null for an empty text, a Spanish mobile number, or a
 * number with a foreign country code.
 */
function phoneErrorMessage(typed: string): string | null {
  const [, prefix, number = ''] = /^(\+34|\+|00(?!34)|0034)?(.*)$/su.exec(typed) ?? [];
  const isForeign = prefix === '+' || prefix === '00';
  return checkMobilePhone(number, 'El teléfono', isForeign ? '+' : '+34');
}

/**
 * Returns the refusals of a client's message by field, in the sequence of the form (NOT-10). The texts must be
 * trimmed.
 */
export function validateIssue(typed: IssueInput): Refusal[] {
  const { subject, description, preferred_contact, phone } = typed;
  const messageByField: Readonly<Record<string, string | null>> = {
    subject: textErrorMessage(subject, 'El asunto', issueLengthLimits.subject),
    description: textErrorMessage(description, 'El mensaje', issueLengthLimits.description),
    phone:
      (preferred_contact === 'PHONE' ? checkRequired(phone) : null) ?? phoneErrorMessage(phone),
  };
  return Object.entries(messageByField).flatMap(([field, message]) =>
    message === null ? [] : [refuseField(field, message)],
  );
}

/** Returns the refusals of an answer to a client's message (NOT-20). The text must be trimmed. */
export function validateIssueAnswer(text: string): Refusal[] {
  const message = textErrorMessage(text, 'La respuesta', issueLengthLimits.answer);
  return message === null ? [] : [refuseField('text', message)];
}

/**
 * Returns the legal parameter with the months for answering a complaint. Natural persons are consumers, companies are
 * not (Orden ECO/734/2004, NOT-12).
 */
export function complaintDeadlineKey(intervenerType: 'F' | 'J'): LegalParameterKey {
  return intervenerType === 'F' ? 'complaint_months_consumer' : 'complaint_months';
}

/**
 * Returns the last day for answering a complaint: `months` months after the day on which it was received (NOT-12).
 */
export function computeComplaintDueDate(receivedOn: PlainDate, months: string): PlainDate {
  return addMonths(receivedOn, Number(months));
}
