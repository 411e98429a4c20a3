import { z } from 'zod';
import { accessRuleFor, defineCommand } from '../kernel/define-call.ts';
import { approval } from './approval.ts';

export const approveProposal = defineCommand({
  name: 'approveProposal',
  path: '/approvals/{id}/approve',
  summary: 'Carries out a proposed call; only for a named member of staff who did not propose it',
  access: accessRuleFor('approval', 'view', ['staff']),
  output: z.strictObject({ approval }),
  refusals: ['409-010'],
  idempotent: true,
});
