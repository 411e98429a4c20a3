import type { CallError } from '@participe/contract/client';
import { type ContactChannel, type IssueCategory, validateIssue } from '@participe/domain';
import type { SummaryError } from '@participe/ui';
import { guest } from '#texts/guest/guest.ts';
import { messages as texts } from '#texts/personal/messages.ts';
import { textOf } from '../../lib/form-data.ts';
import { requiredFieldError } from '../../lib/required-fields.ts';
import type { NewMessage } from '../../queries/issues.ts';

/** The ids of the controls: the names of the call. */
export const field = {
  category: 'category',
  description: 'description',
  phone: 'phone',
} as const;

const LABELS = {
  [field.category]: texts.category,
  [field.description]: texts.description,
  [field.phone]: texts.phone,
};

/** What is typed. */
export interface TypedMessage {
  category: IssueCategory | undefined;
  description: string;
  channel: ContactChannel;
  phone: string;
}

export function isCategory(text: string): text is IssueCategory {
  return Object.hasOwn(texts.categories, text);
}

/** Reads the sent form; a number that is not asked for is empty. */
export function readMessage(form: FormData, channel: ContactChannel): TypedMessage {
  const category = textOf(form, field.category);
  return {
    category: isCategory(category) ? category : undefined,
    description: textOf(form, field.description),
    channel,
    phone: textOf(form, field.phone),
  };
}

/** Errors found before anything is sent, in the order of the page. */
export function messageErrors({
  category,
  description,
  channel,
  phone,
}: TypedMessage): SummaryError[] {
  const subject = texts.categories[category ?? 'CONTACT'];
  const refused = validateIssue({ subject, description, preferred_contact: channel, phone });
  const wrong = refused.map(({ field: fieldId, message }) => ({ fieldId, message }));
  const missing = category ? [] : [{ fieldId: field.category, message: guest.required }];
  return requiredFieldError([...missing, ...wrong], LABELS);
}

/** The message as it is sent: its subject is what it is about, and its files are there before it. */
export function bodyOf(
  category: IssueCategory,
  typed: TypedMessage,
  attachments: string[],
): NewMessage {
  const { description, channel, phone } = typed;
  return {
    category,
    subject: texts.categories[category],
    description,
    preferred_contact: channel,
    ...(phone !== '' && { phone }),
    ...(attachments.length > 0 && { attachments }),
  };
}

/** What the service refused, at its fields. */
export function refusedFields({ errors }: CallError): SummaryError[] {
  return errors
    .filter(({ field: name }) => name !== undefined && name in LABELS)
    .map(({ field: fieldId, message }) => ({ fieldId, message }));
}
