import { z } from 'zod';

/**
 * A typed password. Passwords have at most 128 characters, of which one can need several of the UTF-16 code units
 * that this limit counts.
 */
export const passwordText = z.string().max(1024);

/**
 * The two fields of a new password. The handler checks their rules (SES-10) with `validateNewPassword` of the domain,
 * because the rules depend on the person's names.
 */
export const newPasswordShape = {
  new_password: passwordText,
  repeat_new_password: passwordText,
};
