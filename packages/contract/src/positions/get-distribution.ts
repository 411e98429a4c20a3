import { z } from 'zod';
import { accessTo, defineRead } from '../kernel/define-call.ts';
import { distribution } from './distribution.ts';

export const getDistribution = defineRead({
  name: 'getDistribution',
  path: '/accounts/{id}/distribution',
  summary: 'How the money of an account is spread',
  access: accessTo('account', 'view', ['client', 'staff']),
  output: z.strictObject({ distribution }),
});
