import { z } from 'zod';
import { accessRuleFor, defineCommand } from '../kernel/define-call.ts';
import { issue } from './issue.ts';

export const closeIssue = defineCommand({
  name: 'closeIssue',
  path: '/issues/{id}/close',
  summary: 'Closes a message of a client, also one that was answered by telephone or e-mail',
  access: accessRuleFor('issue', 'view', ['staff']),
  output: z.strictObject({ issue }),
  refusals: ['409-010'],
});
