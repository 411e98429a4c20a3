import { z } from 'zod';
import { convenienceResult, productFamily } from '../kernel/enums.ts';
import { instant, plainDate, uuid } from '../kernel/primitives.ts';

/**
 * A question of the appropriateness test, without the points of its answers, which would reveal the right answers
 * (APR-07).
 */
export const convenienceQuestion = z.strictObject({
  id: z.string(),
  block: z.enum(['EXPERIENCE', 'TRAINING', 'KNOWLEDGE']),
  text: z.string(),
  type: z.enum(['single', 'multiple']),
  product_families: z.array(productFamily),
  /** The answers in the sequence in which they are shown. */
  answers: z.array(z.strictObject({ id: z.string(), text: z.string() })),
  /**
   * The question is asked only if `question_id` was answered with one of `answer_ids`; null for a question without
   * condition.
   */
  depends_on: z
    .strictObject({ question_id: z.string(), answer_ids: z.array(z.string()) })
    .nullable(),
});

/** A person's answers, one entry for each question that was asked. */
export const convenienceAnswers = z.strictObject({
  answers: z
    .array(
      z.strictObject({
        question_id: z.string().max(60),
        answer_ids: z.array(z.string().max(60)).max(10),
      }),
    )
    .max(60),
});

export const convenienceFamilyResult = z.strictObject({
  product_family: productFamily,
  result: convenienceResult,
});

/** A stored attempt at the appropriateness test. */
export const convenienceTest = z.strictObject({
  uuid,
  taken_at: instant,
  valid_until: plainDate,
  /** The result for each product family, with the last day on which it is valid (APR-05). */
  results: z.array(convenienceFamilyResult.extend({ valid_until: plainDate })),
  document_uuid: uuid,
});
