import { z } from 'zod';
import { accessRuleFor, defineCommand } from '../kernel/define-call.ts';
import { aliasInput } from '../kernel/field-rules.ts';
import { accountConfiguration } from './account-configuration.ts';

export const configureAccount = defineCommand({
  name: 'configureAccount',
  method: 'PATCH',
  path: '/accounts/{id}/interveners/{iid}/configuration',
  summary: 'Changes the settings of the caller for an account, or its alias',
  access: accessRuleFor('account', 'preferences', ['client']),
  /** Fields that are left out stay unchanged. */
  body: z.strictObject({
    alias: aliasInput.optional(),
    is_hidden: z.boolean().optional(),
    is_favourite: z.boolean().optional(),
    notify_email: z.boolean().optional(),
  }),
  output: z.strictObject({ configuration: accountConfiguration }),
});
