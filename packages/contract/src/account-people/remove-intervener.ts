import { z } from 'zod';
import { stepUpCodeShape } from '../identity/two-factor.ts';
import { accessRuleFor, defineCommand } from '../kernel/define-call.ts';
import { requestedChange } from './intervener-request.ts';

export const removeIntervener = defineCommand({
  name: 'removeIntervener',
  method: 'DELETE',
  path: '/accounts/{id}/interveners/{iid}',
  summary: 'Asks to remove a person from an account; all its holders sign',
  access: accessRuleFor('account', 'interveners', ['client']),
  body: z.strictObject(stepUpCodeShape),
  output: z.strictObject(requestedChange),
  refusals: ['400-030', '403-002', '403-004', '409-010', '429-001'],
});
