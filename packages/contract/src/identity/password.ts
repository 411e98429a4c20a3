import { z } from 'zod';

/**
 * A password as it is typed. It has at most 128 characters, each of which may be written in several signs: the
 * bound is far beyond them, and only keeps a request small.
 */
export const passwordText = z.string().max(1024);

/**
 * The two fields in which a new password is typed. Their rules (ruling 2) are the domain's
 * `validateNewPassword`: they need the person's names, so the operation asks, not the schema.
 */
export const newPassword = {
  new_password: passwordText,
  repeat_new_password: passwordText,
};
