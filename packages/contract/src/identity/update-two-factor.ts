import { z } from 'zod';
import { defineCommand } from '../kernel/define-call.ts';
import { stepUpCodeShape, twoFactor } from './two-factor.ts';

export const updateTwoFactor = defineCommand({
  name: 'updateTwoFactor',
  method: 'PATCH',
  path: '/users/two-factor',
  summary: 'Requires a code at every login or not; removes the authenticator app',
  access: { audience: ['client'], object: 'self' },
  body: z.strictObject({
    always_ask: z.boolean().optional(),
    /** `false` removes the authenticator app. An app is added by confirming its first code. */
    has_app: z.literal(false).optional(),
    ...stepUpCodeShape,
  }),
  output: z.strictObject({ two_factor: twoFactor }),
  refusals: ['400-030', '403-004', '429-001'],
});
