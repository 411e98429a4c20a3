import { z } from 'zod';
import { accountType, intervenerType, permission, role } from '../kernel/enums.ts';

/** The permissions of a role. The portal uses them to hide controls; the service checks each call (PRM-15). */
export const roleDefinition = z.strictObject({
  role,
  label: z.string(),
  intervener_type: intervenerType,
  account_types: z.array(accountType),
  permissions: z.array(permission),
  can_sign: z.boolean(),
  counts_for_signature: z.boolean(),
  needs_adult: z.boolean(),
  max_per_account: z.number().int().nullable(),
});
