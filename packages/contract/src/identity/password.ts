import { z } from 'zod';

/**
 * A typed password. It has at most 128 characters, each of which may be several code points; the bound only keeps the
 * request small.
 */
export const passwordText = z.string().max(1024);

/**
 * The two fields of a new password. Their rules (SES-10) need the person's names, so the operation checks them by
 * `validateNewPassword` of the domain, not the schema.
 */
export const newPassword = {
  new_password: passwordText,
  repeat_new_password: passwordText,
};
