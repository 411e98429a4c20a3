import { z } from 'zod';
import { stepUpCodeShape } from '../identity/two-factor.ts';
import { accessRuleFor, defineCommand } from '../kernel/define-call.ts';
import { intervener } from '../parties/intervener.ts';

export const changeFatca = defineCommand({
  name: 'changeFatca',
  method: 'PATCH',
  path: '/interveners/{id}/fatca',
  summary: 'Declares whether a person is a US person',
  access: accessRuleFor('intervener', 'view', ['client']),
  body: z.strictObject({
    version: z.number().int(),
    is_us_person: z.boolean(),
    /** Required of a US person (CLD-09). */
    tin_us: z.string().max(40).nullable().optional(),
    ...stepUpCodeShape,
  }),
  output: z.strictObject({ intervener }),
  refusals: ['400-020', '400-030', '403-002', '403-004', '409-001', '429-001'],
  idempotent: true,
});
