import { z } from 'zod';
import { accessRuleFor, defineCommand } from '../kernel/define-call.ts';
import { intervener } from '../parties/intervener.ts';

export const changeConsents = defineCommand({
  name: 'changeConsents',
  method: 'PATCH',
  path: '/interveners/{id}/gdpr',
  summary: 'Answers the privacy text, or gives and withdraws consents',
  access: accessRuleFor('intervener', 'view', ['client']),
  body: z.strictObject({
    /** The version of the privacy text that the person was shown. */
    version: z.number().int(),
    /**
     * True when the person has read the basic information. The first answer to a text requires it, with each consent.
     */
    essential: z.boolean().optional(),
    commercial_own: z.boolean().optional(),
    commercial_third_party: z.boolean().optional(),
    profiling: z.boolean().optional(),
  }),
  output: z.strictObject({ intervener }),
  refusals: ['400-020', '409-001'],
  idempotent: true,
});
