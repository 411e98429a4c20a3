import { z } from 'zod';

/** How the person proves who enters, beside the password (ux §2.7, decision G-M01). */
export const twoFactor = z.strictObject({
  /** «•••• 34»; null without a verified mobile. */
  phone_masked: z.string().nullable(),
  email_masked: z.string().nullable(),
  has_app: z.boolean(),
  recovery_codes_left: z.number().int(),
  /** A code at every login, also on a known device. */
  always_ask: z.boolean(),
  /** How many times «Más tarde» may still be chosen; null when nothing is pending. */
  postponements_left: z.number().int().nullable(),
});

/** The code of the second factor; asked for with 403-004 when the session's last code is older than ten minutes. */
export const freshCode = { otp: z.string().max(20).optional() };
