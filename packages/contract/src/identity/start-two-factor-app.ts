import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { none } from '../kernel/primitives.ts';
import { freshCode } from './two-factor.ts';

export const startTwoFactorApp = defineCall({
  name: 'startTwoFactorApp',
  method: 'POST',
  path: '/users/two-factor/app',
  summary: 'Gives the key of a new authenticator app, good once it is confirmed',
  access: { audience: ['client'], object: 'self' },
  params: none,
  query: none,
  bodyKind: 'json',
  body: z.strictObject({ ...freshCode }),
  status: 200,
  answerKind: 'json',
  output: z.strictObject({
    app: z.strictObject({
      /** The key in base 32, to type by hand. */
      secret: z.string(),
      /** otpauth:// address, to show as a QR code. */
      url: z.string(),
    }),
  }),
  refusals: ['400-030', '403-004', '429-001'],
  idempotent: false,
  readOnly: false,
});
