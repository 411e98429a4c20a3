import { z } from 'zod';
import { defineRead } from '../kernel/define-call.ts';
import { twoFactor } from './two-factor.ts';

export const getTwoFactor = defineRead({
  name: 'getTwoFactor',
  path: '/users/two-factor',
  summary: 'The second factors of the caller',
  access: { audience: ['client'], object: 'self' },
  output: z.strictObject({ two_factor: twoFactor }),
});
