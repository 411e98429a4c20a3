import { z } from 'zod';
import { accessRuleFor, defineRead } from '../kernel/define-call.ts';
import { evolution, evolutionQuery } from './evolution.ts';

export const getEvolution = defineRead({
  name: 'getEvolution',
  path: '/accounts/{id}/evolution',
  summary: 'Value and net contributions of an account over time',
  access: accessRuleFor('account', 'view', ['client', 'staff']),
  query: evolutionQuery,
  output: z.strictObject({ evolution }),
});
