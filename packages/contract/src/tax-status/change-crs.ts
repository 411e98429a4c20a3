import { noTinReasons } from '@participe/domain';
import { z } from 'zod';
import { stepUpCodeShape } from '../identity/two-factor.ts';
import { accessRuleFor, defineCommand } from '../kernel/define-call.ts';
import { intervener } from '../parties/intervener.ts';

export const changeCrs = defineCommand({
  name: 'changeCrs',
  method: 'PATCH',
  path: '/interveners/{id}/crs',
  summary: 'Declares the tax residences of a person',
  access: accessRuleFor('intervener', 'view', ['client']),
  body: z.strictObject({
    version: z.number().int(),
    /** All tax residences; omitted ones end. The domain checks them (CLD-08). */
    residences: z
      .array(
        z.strictObject({
          country_key: z.string().max(2),
          tin: z.string().max(40).nullable().optional(),
          no_tin_reason: z.enum(noTinReasons).nullable().optional(),
          comment: z.string().max(300).nullable().optional(),
        }),
      )
      .max(10),
    ...stepUpCodeShape,
  }),
  output: z.strictObject({ intervener }),
  refusals: ['400-020', '400-030', '403-002', '403-004', '409-001', '429-001'],
  idempotent: true,
});
