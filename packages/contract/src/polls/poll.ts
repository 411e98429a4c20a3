import { pollKinds, pollQuestionTypes, pollTriggers } from '@participe/domain';
import { z } from 'zod';
import { instant, uuid } from '../kernel/primitives.ts';

/** Ids of questions and options are words of the house's own, and of no person. */
const word = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/u);

export const pollKind = z.enum(pollKinds);
export const pollTrigger = z.enum(pollTriggers);

export const pollQuestion = z.strictObject({
  id: word,
  text: z.string().min(1).max(300),
  type: z.enum(pollQuestionTypes),
  /** Of a scale: its two ends. */
  min: z.number().int().nullable(),
  max: z.number().int().nullable(),
  /** Of a choice: what may be chosen. */
  options: z.array(z.strictObject({ id: word, text: z.string().min(1).max(200) })).max(20),
  required: z.boolean(),
});

/** A poll that may be asked of the caller now (decision G-I09). */
export const poll = z.strictObject({
  uuid,
  title: z.string(),
  kind: pollKind,
  trigger: pollTrigger,
  /** The account of the order that it is about; null where it is about none. */
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
