import { contactChannels, issueCategories } from '@participe/domain';
import { z } from 'zod';
import { instant, plainDate, uuid } from '../kernel/primitives.ts';

export const issueCategory = z.enum(issueCategories);
export const contactChannel = z.enum(contactChannels);

/** A message of a client (NOT-10). */
export const issue = z.strictObject({
  uuid,
  reference: z.string(),
  category: issueCategory,
  subject: z.string(),
  description: z.string(),
  uuid_account: uuid.nullable(),
  uuid_operation: uuid.nullable(),
  preferred_contact: contactChannel,
  phone: z.string().nullable(),
  /** Always OPEN, because staff answer by e-mail or telephone and the service does not know when (NOT-13). */
  status: z.literal('OPEN'),
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
