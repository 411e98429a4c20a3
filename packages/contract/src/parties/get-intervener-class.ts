import { z } from 'zod';
import { defineRead } from '../kernel/define-call.ts';
import { intervenerType } from '../kernel/enums.ts';
import { intervenerClass } from './intervener.ts';

export const getIntervenerClass = defineRead({
  name: 'getIntervenerClass',
  path: '/intervener-class/{docId}',
  summary: 'The investor class of the caller or of somebody on one of their accounts',
  access: { audience: ['client'], object: 'self' },
  // A text that is no document number gets the same response as an unknown number (CLD-21).
  params: z.strictObject({ docId: z.string().max(40) }),
  output: z.strictObject({
    intervener_class: z.strictObject({
      document_number: z.string(),
      /** False also for people who are on none of the caller's accounts. */
      exists: z.boolean(),
      intervener_class: intervenerClass.nullable(),
      intervener_type: intervenerType.nullable(),
    }),
  }),
  refusals: ['429-001'],
});
