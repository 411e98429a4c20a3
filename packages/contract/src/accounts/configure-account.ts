import { z } from 'zod';
import { accessRuleFor, defineCommand } from '../kernel/define-call.ts';
import { aliasInput } from '../kernel/field-rules.ts';

/**
 * A person's settings of an account. Hiding the account affects only this person (ACC-06); the alias is the same for
 * all people on the account (ACC-07).
 */
const accountConfiguration = z.strictObject({
  alias: z.string().nullable(),
  is_hidden: z.boolean(),
});

export const configureAccount = defineCommand({
  name: 'configureAccount',
  method: 'PATCH',
  path: '/accounts/{id}/interveners/{iid}/configuration',
  summary: 'Hides or shows an account in the view of the caller, or changes its alias',
  access: accessRuleFor('account', 'preferences', ['client']),
  /** Fields that are left out stay unchanged. */
  body: z.strictObject({ alias: aliasInput.optional(), is_hidden: z.boolean().optional() }),
  output: z.strictObject({ configuration: accountConfiguration }),
});
