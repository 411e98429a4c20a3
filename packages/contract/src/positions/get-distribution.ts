import { z } from 'zod';
import { accessRuleFor, defineRead } from '../kernel/define-call.ts';
import { distribution } from './distribution.ts';

export const getDistribution = defineRead({
  name: 'getDistribution',
  path: '/accounts/{id}/distribution',
  summary: 'The distribution of an account by product, asset class, risk, geography and currency',
  access: accessRuleFor('account', 'view', ['client', 'staff']),
  output: z.strictObject({ distribution }),
});
