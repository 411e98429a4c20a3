import { z } from 'zod';
import { defineCommand } from '../kernel/define-call.ts';
import { plainDate } from '../kernel/primitives.ts';
import { newPasswordShape } from './password.ts';
import { otpChannel } from './token.ts';

/** First step: requests a recovery link. The response is the same for an unknown person (SES-12). */
const linkRequest = z.strictObject({ username: z.string().max(100), birthdate: plainDate });
/** Second step: the person opens the link, which contains a one-time identifier, and the service sends a code. */
const linkOpening = z.strictObject({ uuid_user: z.string().max(100) });
/** Third step: sets the password with the identifier of the link and the code. */
const passwordChange = z.strictObject({
  uuid_user: z.string().max(100),
  otp: z.string().max(20),
  ...newPasswordShape,
});

export const recoverPassword = defineCommand({
  name: 'recoverPassword',
  path: '/users/password-recover',
  summary: 'Recovers a password: asks for a link, opens it, sets a new password',
  access: { audience: 'public' },
  body: z.union([linkRequest, linkOpening, passwordChange]),
  output: z.strictObject({
    otp_channel: otpChannel.optional(),
    otp_destination_masked: z.string().optional(),
  }),
  refusals: ['400-020', '400-030', '404', '429-001', '503-001'],
  // The handler opens its own transaction, because none may be open while a password is hashed.
  transaction: 'own',
});
