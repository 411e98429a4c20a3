import { z } from 'zod';
import { defineRead } from '../kernel/define-call.ts';
import { plainDate } from '../kernel/primitives.ts';

export const verifyDocument = defineRead({
  name: 'verifyDocument',
  path: '/documents/verify/{code}',
  summary: 'Verifies that a generated document with this code is genuine and unchanged',
  access: { audience: 'public' },
  // Any text is accepted: a malformed code is answered like an unknown one (DOC-20).
  params: z.strictObject({ code: z.string() }),
  output: z.strictObject({
    verification: z.strictObject({
      /** The kind of document in words, such as 'Confirmación'. */
      type: z.string(),
      /** The day on which it was made. */
      date: plainDate,
      intact: z.boolean(),
    }),
  }),
  refusals: ['429-001'],
});
