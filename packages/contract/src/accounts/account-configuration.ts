import { z } from 'zod';
import { permission, role } from '../kernel/enums.ts';

/**
 * A person's settings of an account (ACC-14). The alias is the same for all people on the account (ACC-07); the other
 * settings affect only this person.
 */
export const accountConfiguration = z.strictObject({
  alias: z.string().nullable(),
  is_hidden: z.boolean(),
  /** True for an account that the lists of the person show first. */
  is_favourite: z.boolean(),
  /** False when the person wants no e-mails about the account; those about security are sent nevertheless. */
  notify_email: z.boolean(),
  role: role.nullable(),
  permissions: z.array(permission),
});
