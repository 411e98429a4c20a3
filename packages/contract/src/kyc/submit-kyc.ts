import { z } from 'zod';
import { accessRuleFor, defineCommand } from '../kernel/define-call.ts';
import { kyc } from './kyc.ts';

export const submitKyc = defineCommand({
  name: 'submitKyc',
  path: '/interveners/{id}/kyc',
  summary:
    'Ends the know-your-customer form with the stored answers and makes its paper, which waits for a signature',
  access: accessRuleFor('intervener', 'view', ['client']),
  body: z.strictObject({ kyc_version: z.number().int() }),
  output: z.strictObject({ kyc }),
  refusals: ['400-020', '403-002', '409-001'],
  idempotent: true,
});
