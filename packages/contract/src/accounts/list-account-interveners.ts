import { z } from 'zod';
import { accessRuleFor, defineList } from '../kernel/define-call.ts';
import { pageSchema } from '../kernel/lists.ts';
import { accountIntervener } from './account-intervener.ts';

export const listAccountInterveners = defineList({
  name: 'listAccountInterveners',
  path: '/accounts/{id}/interveners',
  summary: 'The people of an account',
  access: accessRuleFor('account', 'view', ['client', 'staff']),
  parameters: { $expand: z.string().max(100).optional() },
  output: pageSchema('interveners', accountIntervener),
});
