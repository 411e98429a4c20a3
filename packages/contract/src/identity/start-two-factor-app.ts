import { z } from 'zod';
import { defineCommand } from '../kernel/define-call.ts';
import { stepUpCodeShape } from './two-factor.ts';

export const startTwoFactorApp = defineCommand({
  name: 'startTwoFactorApp',
  path: '/users/two-factor/app',
  summary: 'Gives the key of a new authenticator app, valid once confirmed',
  access: { audience: ['client'], object: 'self' },
  body: z.strictObject({ ...stepUpCodeShape }),
  output: z.strictObject({
    app: z.strictObject({
      /** The secret key in base 32, for typing by hand. */
      secret: z.string(),
      /** Address of the form otpauth://, to be shown as a QR code. */
      url: z.string(),
    }),
  }),
  refusals: ['400-030', '403-004', '429-001'],
});
