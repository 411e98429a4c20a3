import { z } from 'zod';

/**
 * A typed password. Passwords have at most 128 characters, but this limit counts UTF-16 code units, of which one
 * character can need several.
 */
export const passwordText = z.string().max(1024);

/**
 * The two fields of a new password. Their rules (SES-10) depend on the person's names, so the handler and not the
 * schema checks them, with `validateNewPassword` of the domain.
 */
export const newPasswordShape = {
  new_password: passwordText,
  repeat_new_password: passwordText,
};
