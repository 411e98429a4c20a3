import { z } from 'zod';
import { defineCommand } from '../kernel/define-call.ts';
import { twoFactor } from './two-factor.ts';

export const postponeTwoFactor = defineCommand({
  name: 'postponeTwoFactor',
  path: '/users/two-factor/postpone',
  summary: 'Postpones the pending second factor, three times at most',
  access: { audience: ['client'], object: 'self' },
  output: z.strictObject({ two_factor: twoFactor }),
  refusals: ['409-010'],
});
