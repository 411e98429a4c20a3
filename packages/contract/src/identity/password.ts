import { z } from 'zod';

/**
 * The two fields in which a new password is typed. Their rules (ruling 2) are the domain's
 * `validateNewPassword`: they need the person's names, so the operation asks, not the schema.
 */
export const newPassword = {
  new_password: z.string().max(300),
  repeat_new_password: z.string().max(300),
};
