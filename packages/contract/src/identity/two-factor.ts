import { z } from 'zod';

/** The second factors of the person (SES-13). */
export const twoFactor = z.strictObject({
  /** Masked phone number («•••• 34»); null when no mobile is verified. */
  phone_masked: z.string().nullable(),
  email_masked: z.string().nullable(),
  has_app: z.boolean(),
  recovery_codes_left: z.number().int(),
  /** True when a code is requested at each login, even on a known device. */
  always_ask: z.boolean(),
  /** How many more times the person can postpone the set-up («Más tarde»); null when no set-up is pending. */
  postponements_left: z.number().int().nullable(),
});

/**
 * The code of the second factor. Required (403-004) when the last code of the session is older than ten minutes
 * (SES-18).
 */
export const stepUpCodeShape = { otp: z.string().max(20).optional() };
