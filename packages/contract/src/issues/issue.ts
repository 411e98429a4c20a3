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
  /** Always OPEN: answers are given by e-mail or telephone (NOT-13). */
  status: z.literal('OPEN'),
  /** Of a complaint: the last day for its answer (NOT-12). */
  answer_by: plainDate.nullable(),
  /** The files that were sent with it. */
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
