import { z } from 'zod';
import { accessRuleFor, defineCommand } from '../kernel/define-call.ts';
import { issue } from './issue.ts';

export const answerIssue = defineCommand({
  name: 'answerIssue',
  path: '/issues/{id}/answers',
  summary: 'Answers a message of a client, who reads the answer in the private area',
  access: accessRuleFor('issue', 'view', ['staff']),
  body: z.strictObject({ text: z.string() }),
  status: 201,
  output: z.strictObject({ issue }),
  refusals: ['400-020', '409-010'],
  idempotent: true,
});
