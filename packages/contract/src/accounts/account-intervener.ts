import { z } from 'zod';
import { intervenerStatus, intervenerType, role } from '../kernel/enums.ts';
import { percent, plainDate, uuid } from '../kernel/primitives.ts';

const accountIntervenerRole = z.strictObject({
  role,
  valid_from: plainDate,
  valid_to: plainDate.nullable(),
  power_scope: z.enum(['GENERAL', 'OPERATE', 'OPERATE_AND_BANK']).nullable(),
  ownership_percent: percent.nullable(),
});

/**
 * A person with a role on an account (ACC-04). Document number and e-mail are sent only to a role that manages people
 * (PRM-20).
 */
export const accountIntervener = z.strictObject({
  uuid_intervener: uuid,
  full_name: z.string(),
  document_masked: z.string().nullable(),
  email_masked: z.string().nullable(),
  intervener_type: intervenerType,
  intervener_status: intervenerStatus,
  /** Sent only with `$expand=account_intervener_role`. */
  account_intervener_role: accountIntervenerRole.optional(),
  signs: z.boolean(),
});
