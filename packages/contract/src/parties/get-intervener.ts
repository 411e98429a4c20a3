import { z } from 'zod';
import { accessRuleFor, defineRead } from '../kernel/define-call.ts';
import { intervener } from './intervener.ts';

export const getIntervener = defineRead({
  name: 'getIntervener',
  path: '/interveners/{id}',
  summary: 'The data of a person',
  access: accessRuleFor('intervener', 'view', ['client', 'staff']),
  output: z.strictObject({ intervener }),
});
