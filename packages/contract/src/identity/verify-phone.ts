import { z } from 'zod';
import { defineCommand } from '../kernel/define-call.ts';
import { stepUpCodeShape, twoFactor } from './two-factor.ts';

export const verifyPhone = defineCommand({
  name: 'verifyPhone',
  path: '/users/two-factor/phone',
  summary: 'Verifies a first mobile: sends it a code, then stores it once the code is given',
  access: { audience: ['client'], object: 'self' },
  body: z.strictObject({
    phone_prefix: z.string().max(5),
    phone: z.string().max(20),
    /** The code that was sent to the mobile. A request without it sends a code. */
    phone_code: z.string().max(20).optional(),
    ...stepUpCodeShape,
  }),
  output: z.strictObject({
    two_factor: twoFactor,
    /** The masked mobile («•••• 34») to which a code was sent; null once the mobile is verified. */
    sent_to: z.string().nullable(),
  }),
  refusals: ['400-020', '409-010', '400-030', '403-004', '429-001'],
});
