import { z } from 'zod';
import { accessRuleFor, defineRead } from '../kernel/define-call.ts';
import { kyc } from './kyc.ts';

export const getKyc = defineRead({
  name: 'getKyc',
  path: '/interveners/{id}/kyc',
  summary: 'The know-your-customer form of a person, with the answers so far',
  access: accessRuleFor('intervener', 'view', ['client', 'staff']),
  output: z.strictObject({ kyc }),
});
