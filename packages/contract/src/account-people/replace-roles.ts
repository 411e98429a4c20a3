import { z } from 'zod';
import { stepUpCodeShape } from '../identity/two-factor.ts';
import { accessRuleFor, defineCommand } from '../kernel/define-call.ts';
import { grantableRole, requestedChange } from './intervener-request.ts';

export const replaceRoles = defineCommand({
  name: 'replaceRoles',
  method: 'PUT',
  path: '/accounts/{id}/interveners/{iid}/roles',
  summary: 'Asks to replace the roles of a person on an account; all its holders sign',
  access: accessRuleFor('account', 'interveners', ['client']),
  body: z.strictObject({ roles: z.array(grantableRole).min(1).max(5), ...stepUpCodeShape }),
  output: z.strictObject(requestedChange),
  refusals: ['400-020', '400-030', '403-002', '403-004', '409-010', '429-001'],
});
