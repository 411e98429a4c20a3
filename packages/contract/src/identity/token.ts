import { z } from 'zod';
import { passwordText } from './password.ts';

/** Channels of a second factor: a message, or an authenticator app. */
export const otpChannel = z.enum(['SMS', 'EMAIL', 'APP']);

/** The form of POST /token (SES-05); staff send a client id and secret instead. */
export const tokenForm = z.strictObject({
  grant_type: z.enum([
    'password',
    'otp',
    'otp_resend',
    'refresh_token',
    'logout',
    'client_credentials',
  ]),
  username: z.string().max(100).optional(),
  /** The password; with `otp` the code or a recovery code; in the app, with `refresh_token`, the credential. */
  password: passwordText.optional(),
  accessByBiometric: z.enum(['true', 'false', '']).optional(),
  is_intervener: z.enum(['true', 'false', '']).optional(),
  app_version: z
    .string()
    .regex(/^(\d{1,4}\.\d{1,4}\.\d{1,4})?$/u)
    .optional(),
  /** With `otp_resend`: another channel of the person, one of `otp_alternatives`. */
  otp_channel: otpChannel.optional(),
  client_id: z.string().max(100).optional(),
  client_secret: z.string().max(300).optional(),
});

/**
 * Fields beside `result` (API-04). `expires_in` ends in one letter (SES-04). A logout answers an empty token of "0s"; a
 * resent code answers the pending token that asked for it.
 */
export const tokenAnswer = z.strictObject({
  access_token: z.string(),
  expires_in: z.string().regex(/^\d{1,6}[a-z]$/u),
  needs_otp: z.boolean(),
  /** Destination of a pending code: 'SMS' and the end of the number, a masked address, or the app. */
  otp_channel: otpChannel.optional(),
  otp_destination_masked: z.string().optional(),
  /** Other channels by which this person may prove the second factor. */
  otp_alternatives: z.array(otpChannel).optional(),
});
