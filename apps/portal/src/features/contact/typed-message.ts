import { type ContactChannel, type IssueCategory, validateIssue } from '@participe/domain';
import { guest } from '#texts/guest/guest.ts';
import { messages as texts } from '#texts/personal/messages.ts';
import type { Mistake } from '../../lib/field-errors.ts';
import type { NewMessage } from '../../queries/issues.ts';

/** The fields of a message as they are typed. */
export interface MessageValues {
  category: IssueCategory | '';
  description: string;
  channel: ContactChannel;
  phone: string;
}

/** The fields of the call and their labels. */
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

/** A number that is not asked for is none. */
function phoneOf({ channel, phone }: MessageValues): string {
  return channel === 'PHONE' ? phone.trim() : '';
}

/** Mistakes found before anything is sent, in the order of the page. */
export function messageMistakes(values: MessageValues): Mistake[] {
  const { category, channel } = values;
  const missing = category === '' ? [{ field: 'category', message: guest.required }] : [];
  const refused = validateIssue({
    subject: texts.categories[category === '' ? 'CONTACT' : category],
    description: values.description.trim(),
    preferred_contact: channel,
    phone: phoneOf(values),
  });
  return [...missing, ...refused];
}

/** The message as it is sent: its subject is its category, and its files are there before it. */
export function bodyOf(
  values: MessageValues,
  category: IssueCategory,
  attachments: string[],
): NewMessage {
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
