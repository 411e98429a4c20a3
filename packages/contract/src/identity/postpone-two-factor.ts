import { z } from 'zod';
import { defineCommand } from '../kernel/define-call.ts';
import { twoFactor } from './two-factor.ts';

export const postponeTwoFactor = defineCommand({
  name: 'postponeTwoFactor',
  path: '/users/two-factor/postpone',
  summary: 'Leaves the pending second factor for later, three times at most',
  access: { audience: ['client'], object: 'self' },
  output: z.strictObject({ two_factor: twoFactor }),
  refusals: ['409-010'],
});
