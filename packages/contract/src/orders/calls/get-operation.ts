import { z } from 'zod';
import { accessRuleFor, defineRead } from '../../kernel/define-call.ts';
import { operation } from '../operation.ts';

export const getOperation = defineRead({
  name: 'getOperation',
  path: '/operations/{id}',
  summary: 'One order in full',
  access: accessRuleFor('operation', 'view', ['client', 'staff']),
  output: z.strictObject({ operation }),
});
