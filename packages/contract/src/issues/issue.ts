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
  /** Always OPEN, because staff answer by e-mail or telephone, outside this service (NOT-13). */
  status: z.literal('OPEN'),
  /** For a complaint: the last day on which to answer it (NOT-12). */
  answer_by: plainDate.nullable(),
  /** The files that were attached to the message. */
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
