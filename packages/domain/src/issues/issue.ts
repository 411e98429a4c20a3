import { type PlainDate, addMonths } from '../calendar/plain-date.ts';
import type { LegalParameterKey } from '../parameters.ts';
import { type Refusal, refuseField } from '../refusal.ts';
import { maxLength, minLength, required, spanishPhone } from '../validate/fields.ts';

/** What a client may write about (decision G-K01). */
export const issueCategories = [
  'CONTACT',
  'COMPLAINT',
  'DATA_CHANGE',
  'TECHNICAL',
  'DOCUMENT',
] as const;
export type IssueCategory = (typeof issueCategories)[number];

/** How a client wants to be answered. */
export const contactChannels = ['EMAIL', 'PHONE'] as const;
export type ContactChannel = (typeof contactChannels)[number];

/** How long subject and message may be, in characters as a person counts them. */
export const issueLengths = {
  subject: { min: 3, max: 100 },
  description: { min: 10, max: 2000 },
} as const;

/** What is typed, by the names of the wire; empty texts are what was left out. */
export interface TypedIssue {
  readonly subject: string;
  readonly description: string;
  readonly preferred_contact: ContactChannel;
  readonly phone: string;
}

function textMessage(text: string, name: string, { min, max }: { min: number; max: number }) {
  return required(text) ?? minLength(text, name, min) ?? maxLength(text, name, max);
}

/** A number at which somebody is called back: a Spanish mobile, or any number that says its country. */
function phoneMessage(typed: string): string | null {
  const [, code, rest = ''] = /^(\+34|\+|00(?!34)|0034)?(.*)$/su.exec(typed) ?? [];
  const isForeign = code === '+' || code === '00';
  return spanishPhone(rest, 'El teléfono', isForeign ? '+' : '+34');
}

/** What is wrong with a message to the house, field by field, in the order of its form. Texts have no blanks around them. */
export function validateIssue(typed: TypedIssue): Refusal[] {
  const { subject, description, preferred_contact, phone } = typed;
  const found: Readonly<Record<string, string | null>> = {
    subject: textMessage(subject, 'El asunto', issueLengths.subject),
    description: textMessage(description, 'El mensaje', issueLengths.description),
    phone: (preferred_contact === 'PHONE' ? required(phone) : null) ?? phoneMessage(phone),
  };
  return Object.entries(found).flatMap(([field, message]) =>
    message === null ? [] : [refuseField(field, message)],
  );
}

/** The legal term for answering a complaint: a person is a consumer, a company is not (Orden ECO/734/2004). */
export function complaintTerm(intervenerType: 'F' | 'J'): LegalParameterKey {
  return intervenerType === 'F' ? 'complaint_months_consumer' : 'complaint_months';
}

/** The last day on which a complaint may be answered: so many months from the day on which it came. */
export function computeAnswerBy(cameOn: PlainDate, months: string): PlainDate {
  return addMonths(cameOn, Number(months));
}
