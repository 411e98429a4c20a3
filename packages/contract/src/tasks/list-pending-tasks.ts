import { z } from 'zod';
import { accessRuleFor, defineRead } from '../kernel/define-call.ts';
import { pendingTask } from './pending-task.ts';

export const listPendingTasks = defineRead({
  name: 'listPendingTasks',
  path: '/interveners/{id}/pending-tasks',
  summary: 'What the caller must still do for a person, most urgent first',
  access: accessRuleFor('intervener', 'view', ['client']),
  output: z.strictObject({ pending_tasks: z.array(pendingTask) }),
});
