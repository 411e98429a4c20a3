import { z } from 'zod';
import { defineRead } from '../kernel/define-call.ts';
import { plainDate } from '../kernel/primitives.ts';

export const verifyDocument = defineRead({
  name: 'verifyDocument',
  path: '/documents/verify/{code}',
  summary: 'Verifies that a generated document with this code is genuine and unchanged',
  access: { audience: 'public' },
  // Any text is accepted: a malformed code gets the same response as an unknown code (DOC-20).
  params: z.strictObject({ code: z.string() }),
  output: z.strictObject({
    verification: z.strictObject({
      /** The Spanish name of the document type, such as 'Confirmación'. */
      type: z.string(),
      /** The day on which the document was generated. */
      date: plainDate,
      intact: z.boolean(),
    }),
  }),
  refusals: ['429-001'],
});
