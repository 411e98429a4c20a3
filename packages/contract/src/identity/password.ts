import { z } from 'zod';

/**
 * A typed password. Passwords have at most 128 characters, each of which may be several code points; this larger
 * limit only bounds the size of the request.
 */
export const passwordText = z.string().max(1024);

/**
 * The two fields of a new password. Their rules (SES-10) need the person's names. Therefore the operation checks them
 * with `validateNewPassword` of the domain, not the schema.
 */
export const newPassword = {
  new_password: passwordText,
  repeat_new_password: passwordText,
};
