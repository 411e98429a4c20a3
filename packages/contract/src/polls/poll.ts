import { pollKinds, pollQuestionTypes, pollTriggers } from '@participe/domain';
import { z } from 'zod';
import { instant, uuid } from '../kernel/primitives.ts';

/** Id of a question or option. The manager chooses it, so that it contains no personal data. */
const pollItemId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/u);

const pollKind = z.enum(pollKinds);
const pollTrigger = z.enum(pollTriggers);

export const pollQuestion = z.strictObject({
  id: pollItemId,
  text: z.string().min(1).max(300),
  type: z.enum(pollQuestionTypes),
  /** Lowest and highest value of a scale; null for other types of questions. */
  min: z.number().int().nullable(),
  max: z.number().int().nullable(),
  /** Options of a question with a single or multiple choice; empty for other types. */
  options: z.array(z.strictObject({ id: pollItemId, text: z.string().min(1).max(200) })).max(20),
  required: z.boolean(),
});

/** A poll to show to the caller now (NOT-14). */
export const poll = z.strictObject({
  uuid,
  title: z.string(),
  kind: pollKind,
  trigger: pollTrigger,
  /** The account of the order that the poll is about; null when it is about no order. */
  uuid_account: uuid.nullable(),
  expires_at: instant,
  questions: z.array(pollQuestion),
});

export const pollAnswer = z.strictObject({
  uuid,
  uuid_poll: uuid,
  uuid_account: uuid.nullable(),
  uuid_operation: uuid.nullable(),
  dismissed: z.boolean(),
  answered_at: instant,
});
