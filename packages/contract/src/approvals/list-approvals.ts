import { defineList } from '../kernel/define-call.ts';
import { pageSchema } from '../kernel/lists.ts';
import { approval, approvalStatus } from './approval.ts';

export const listApprovals = defineList({
  name: 'listApprovals',
  path: '/approvals',
  summary: 'Proposed calls within the purposes of the caller, newest first',
  access: { audience: ['staff'], object: 'self' },
  parameters: { status: approvalStatus.optional() },
  output: pageSchema('approvals', approval),
});
