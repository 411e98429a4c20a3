import { z } from 'zod';
import { defineCommand } from '../kernel/define-call.ts';
import { plainDate } from '../kernel/primitives.ts';
import { newPassword } from './password.ts';
import { otpChannel } from './token.ts';

/** Asks for a link; the answer does not reveal whether the person exists (SES-12). */
const request = z.strictObject({ username: z.string().max(100), birthdate: plainDate });
/** Opens the link: the one-time handle alone sends the code. */
const open = z.strictObject({ uuid_user: z.string().max(100) });
/** Sets the password with handle and code. */
const complete = z.strictObject({
  uuid_user: z.string().max(100),
  otp: z.string().max(20),
  ...newPassword,
});

export const recoverPassword = defineCommand({
  name: 'recoverPassword',
  path: '/users/password-recover',
  summary: 'Recovers a password: asks for a link, opens it, sets a new password',
  access: { audience: 'public' },
  body: z.union([request, open, complete]),
  output: z.strictObject({
    otp_channel: otpChannel.optional(),
    otp_destination_masked: z.string().optional(),
  }),
  refusals: ['400-020', '400-030', '404', '429-001', '503-001'],
  // A password digest takes tens of milliseconds and must not hold a transaction.
  transaction: 'own',
});
