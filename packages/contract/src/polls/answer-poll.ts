import { z } from 'zod';
import { defineCommand } from '../kernel/define-call.ts';
import { uuid } from '../kernel/primitives.ts';
import { pollAnswer } from './poll.ts';

export const answerPoll = defineCommand({
  name: 'answerPoll',
  path: '/polls/answers',
  summary: 'Answers a poll, or closes it without an answer',
  access: {
    audience: ['client'],
    object: { kind: 'operation', from: 'body.uuid_operation', optional: true },
    action: 'view',
  },
  body: z.strictObject({
    uuid_poll: uuid,
    uuid_account: uuid.optional(),
    uuid_operation: uuid.optional(),
    /** Answers by question id: a number of the scale, the id of an option, several option ids, or a text. */
    answers: z
      .array(
        z.strictObject({
          id: z.string().max(40),
          value: z.union([z.number(), z.string().max(4000), z.array(z.string().max(40)).max(20)]),
        }),
      )
      .max(50)
      .optional(),
    /** True when the person dismissed the poll without answering. */
    dismissed: z.boolean().optional(),
  }),
  status: 201,
  output: z.strictObject({ answer: pollAnswer }),
  refusals: ['400-020', '409-010'],
  idempotent: true,
});
