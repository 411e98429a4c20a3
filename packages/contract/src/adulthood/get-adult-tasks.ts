import { z } from 'zod';
import { accessRuleFor, defineRead } from '../kernel/define-call.ts';
import { adultTasks } from './adult-tasks.ts';

export const getAdultTasks = defineRead({
  name: 'getAdultTasks',
  path: '/interveners/{id}/adult-tasks',
  summary: 'The tasks by which a person who has come of age confirms their data, with their status',
  access: accessRuleFor('intervener', 'view', ['client', 'staff']),
  output: z.strictObject({ adult_tasks: adultTasks }),
});
