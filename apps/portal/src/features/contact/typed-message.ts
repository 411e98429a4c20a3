import { type ContactChannel, type IssueCategory, validateIssue } from '@participe/domain';
import { guest } from '#texts/guest/guest.ts';
import { messages as texts } from '#texts/personal/messages.ts';
import type { FieldValidationError } from '../../lib/field-errors.ts';
import type { NewMessageBody } from '../../queries/issues.ts';

/** The fields of a message as the person typed them. */
export interface MessageValues {
  category: IssueCategory | '';
  description: string;
  channel: ContactChannel;
  phone: string;
}

/** Labels of the form fields, by the field names of the service. */
export const messageLabels = {
  category: texts.category,
  description: texts.description,
  phone: texts.phone,
};

export const emptyMessage: MessageValues = {
  category: '',
  description: '',
  channel: 'EMAIL',
  phone: '',
};

/** Empty when the client wants to be answered by another channel. */
function phoneOf({ channel, phone }: MessageValues): string {
  return channel === 'PHONE' ? phone.trim() : '';
}

/** Returns the errors that the portal finds before sending, in the sequence of the fields on the page. */
export function validateMessage(values: MessageValues): FieldValidationError[] {
  const { category, channel } = values;
  const categoryError = category === '' ? [{ field: 'category', message: guest.required }] : [];
  const issueRefusals = validateIssue({
    subject: texts.categories[category === '' ? 'CONTACT' : category],
    description: values.description.trim(),
    preferred_contact: channel,
    phone: phoneOf(values),
  });
  return [...categoryError, ...issueRefusals];
}

/** The subject is the name of the category. The attachments are uploaded already. */
export function buildMessageBody(
  values: MessageValues,
  category: IssueCategory,
  attachments: string[],
): NewMessageBody {
  const phone = phoneOf(values);
  return {
    category,
    subject: texts.categories[category],
    description: values.description.trim(),
    preferred_contact: values.channel,
    ...(phone !== '' && { phone }),
    ...(attachments.length > 0 && { attachments }),
  };
}
