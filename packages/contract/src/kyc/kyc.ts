import { kycQuestionTypes, kycSections, kycStatuses } from '@participe/domain';
import { z } from 'zod';
import { catalogueEntry } from '../catalogues/catalogue.ts';
import { instant, plainDate, uuid } from '../kernel/primitives.ts';
import { beneficialOwner } from './beneficial-owner.ts';

/** The know-your-customer form of a person or company, with its answers so far (CLD-10, CLD-14). */
export const kyc = z.strictObject({
  /** The version of the questions, which answers and submission state. */
  version: z.number().int(),
  status: z.enum(kycStatuses),
  /** True when the form is missing, or due within thirty days. */
  is_due: z.boolean(),
  /** When the form was last signed; null when it never was. */
  answered_at: instant.nullable(),
  /** The last day on which the signed form is valid. */
  due_at: plainDate.nullable(),
  /** The paper of the form that waits for a signature by POST /documents-signatures; null when none does. */
  document_to_sign: uuid.nullable(),
  /**
   * True when an answer or a list of beneficial owners was stored after the form was last sent or signed. A paper that
   * waits has the earlier ones.
   */
  has_unsent_answers: z.boolean(),
  /** The people who have not signed that paper and whose signature can complete it. */
  pending_signers: z.array(z.strictObject({ uuid_intervener: uuid, name: z.string() })),
  questions: z.array(
    z.strictObject({
      id: z.string(),
      section: z.enum(kycSections),
      text: z.string(),
      type: z.enum(kycQuestionTypes),
      /** Every question that applies must be answered. */
      required: z.literal(true),
      options: z.array(catalogueEntry),
      /** A key of the options, a text or a date; null without an answer. */
      answer: z.string().nullable(),
      /** The answers to an earlier question for which this one applies; null when it always applies. */
      depends_on: z
        .strictObject({ question_id: z.string(), values: z.array(z.string()) })
        .nullable(),
    }),
  ),
  /** The people whom a company states as its beneficial owners; empty for a natural person. */
  beneficial_owners: z.array(beneficialOwner),
  /** The version of that list, which the next change of it states. */
  owners_version: z.number().int(),
});
