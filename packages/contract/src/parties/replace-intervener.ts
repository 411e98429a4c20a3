import { z } from 'zod';
import { accessRuleFor, defineCommand } from '../kernel/define-call.ts';
import { companyProfileShape, intervener, personProfileShape } from './intervener.ts';

const version = z.number().int();

export const replaceIntervener = defineCommand({
  name: 'replaceIntervener',
  method: 'PUT',
  path: '/interveners/{id}',
  summary: 'Replaces all data of a person that need no code',
  access: accessRuleFor('intervener', 'interveners', ['client']),
  /** Each field of the kind of person is required; null removes the value. */
  body: z.union([
    z.strictObject({ ...personProfileShape, version }),
    z.strictObject({ ...companyProfileShape, version }),
  ]),
  output: z.strictObject({ intervener }),
  refusals: ['400-020', '409-001'],
  idempotent: true,
});
