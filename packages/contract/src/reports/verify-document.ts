import { z } from 'zod';
import { defineRead } from '../kernel/define-call.ts';
import { plainDate } from '../kernel/primitives.ts';

export const verifyDocument = defineRead({
  name: 'verifyDocument',
  path: '/documents/verify/{code}',
  summary: 'Verifies that a generated document with this code is genuine and unchanged',
  access: { audience: 'public' },
  // A malformed code must get the same response as an unknown one (DOC-20).
  params: z.strictObject({ code: z.string() }),
  output: z.strictObject({
    verification: z.strictObject({
      /** The document type in Spanish, such as 'Confirmación'. */
      type: z.string(),
      /** The day on which the document was created. */
      date: plainDate,
      intact: z.boolean(),
    }),
  }),
  refusals: ['429-001'],
});
