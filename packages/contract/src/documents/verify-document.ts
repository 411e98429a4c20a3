import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { none, plainDate } from '../kernel/primitives.ts';

export const verifyDocument = defineCall({
  name: 'verifyDocument',
  method: 'GET',
  path: '/documents/verify/{code}',
  summary: 'Whether a paper with this code is of the house, and unchanged',
  access: { audience: 'public' },
  // Of any shape: what is no code is as unknown as a code of nothing.
  params: z.strictObject({ code: z.string() }),
  query: none,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: z.strictObject({
    verification: z.strictObject({
      /** The kind of paper in words, 'Confirmación'. */
      type: z.string(),
      /** The day on which it was made. */
      date: plainDate,
      intact: z.boolean(),
    }),
  }),
  refusals: ['429-001'],
  idempotent: false,
  readOnly: true,
});
