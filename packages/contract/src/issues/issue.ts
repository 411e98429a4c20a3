import { contactChannels, issueCategories, issueStatuses } from '@participe/domain';
import { z } from 'zod';
import { instant, plainDate, uuid } from '../kernel/primitives.ts';

export const issueCategory = z.enum(issueCategories);
export const contactChannel = z.enum(contactChannels);

/** A message of a client (NOT-10). */
export const issue = z.strictObject({
  uuid,
  /** The person who wrote the message. */
  uuid_intervener: uuid,
  reference: z.string(),
  category: issueCategory,
  subject: z.string(),
  description: z.string(),
  uuid_account: uuid.nullable(),
  uuid_operation: uuid.nullable(),
  preferred_contact: contactChannel,
  phone: z.string().nullable(),
  /** OPEN until staff answer or close the message (NOT-20). */
  status: z.enum(issueStatuses),
  /** When staff closed the message; null before. */
  closed_at: instant.nullable(),
  /** The answers of staff, the oldest first. */
  answers: z.array(z.strictObject({ text: z.string(), created_at: instant })),
  /** Last day for answering a complaint (NOT-12); null for other messages. */
  answer_by: plainDate.nullable(),
  /** The files attached to the message. */
  attachments: z.array(
    z.strictObject({
      uuid,
      filename: z.string(),
      mime: z.string(),
      size: z.number().int(),
    }),
  ),
  created_at: instant,
});
