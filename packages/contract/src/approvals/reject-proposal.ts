import { z } from 'zod';
import { accessRuleFor, defineCommand } from '../kernel/define-call.ts';
import { approval } from './approval.ts';

export const rejectProposal = defineCommand({
  name: 'rejectProposal',
  path: '/approvals/{id}/reject',
  summary: 'Ends a proposed call without carrying it out, or withdraws it',
  access: accessRuleFor('approval', 'view', ['staff']),
  body: z.strictObject({ reason: z.string().min(3).max(300) }),
  output: z.strictObject({ approval }),
  refusals: ['409-010'],
  idempotent: true,
});
