import { z } from 'zod';
import { passwordText } from './password.ts';

export const otpChannel = z.enum(['SMS', 'EMAIL', 'APP']);

/** The form of POST /token (SES-05). People log in with username and password, service clients with id and secret. */
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
  /**
   * The password; with grant type `otp` the one-time code or recovery code, with `refresh_token` in the mobile app
   * the refresh credential.
   */
  password: passwordText.optional(),
  accessByBiometric: z.enum(['true', 'false', '']).optional(),
  is_intervener: z.enum(['true', 'false', '']).optional(),
  app_version: z
    .string()
    .regex(/^(\d{1,4}\.\d{1,4}\.\d{1,4})?$/u)
    .optional(),
  /** With grant type `otp_resend`, the channel for the new code, one of `otp_alternatives`. */
  otp_channel: otpChannel.optional(),
  client_id: z.string().max(100).optional(),
  client_secret: z.string().max(300).optional(),
  /** With grant type `client_credentials`, the purposes of the token, separated by spaces (PRM-21). */
  scope: z.string().max(200).optional(),
});

/**
 * Response fields except `result` (API-04); `expires_in` ends with a letter, the unit of time (SES-04). A logout
 * returns an empty token with "0s"; with `otp_resend`, the token is that of the request.
 */
export const tokenResponse = z.strictObject({
  access_token: z.string(),
  expires_in: z.string().regex(/^\d{1,6}[a-z]$/u),
  needs_otp: z.boolean(),
  /**
   * Channel of the required code. `otp_destination_masked` is the end of the phone number or the masked e-mail
   * address.
   */
  otp_channel: otpChannel.optional(),
  otp_destination_masked: z.string().optional(),
  /** Other channels through which this person can receive or generate a code. */
  otp_alternatives: z.array(otpChannel).optional(),
});
