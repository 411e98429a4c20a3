import { z } from 'zod';
import { evolutionQuery } from '../positions/evolution.ts';
import { accessRuleFor, defineRead } from '../kernel/define-call.ts';
import { balance } from './balance.ts';

export const getBalance = defineRead({
  name: 'getBalance',
  path: '/interveners/{id}/balance',
  summary: 'Everything a person holds, with its evolution',
  access: accessRuleFor('intervener', 'view', ['client', 'staff']),
  query: evolutionQuery,
  output: z.strictObject({ balance }),
});
