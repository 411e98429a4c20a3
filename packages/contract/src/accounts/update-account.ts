import { z } from 'zod';
import { stepUpCodeShape } from '../identity/two-factor.ts';
import { accessRuleFor, defineCommand } from '../kernel/define-call.ts';
import { accountStatus } from '../kernel/enums.ts';
import { aliasInput } from '../kernel/field-rules.ts';
import { uuid } from '../kernel/primitives.ts';
import { account } from './account.ts';

const version = z.number().int();

/** What staff change: the status of an account. */
const statusChange = z.strictObject({ account_status: accountStatus, version });

/** What clients change: the alias (ACC-07) and the default bank account, which needs a code (ACC-13). */
const settingsChange = z.strictObject({
  alias: aliasInput.optional(),
  uuid_default_bank_account: uuid.optional(),
  version,
  ...stepUpCodeShape,
});

export const updateAccount = defineCommand({
  name: 'updateAccount',
  method: 'PATCH',
  path: '/accounts/{id}',
  summary:
    'Changes the alias or the default bank account, for clients; changes the status of an account, for staff',
  access: accessRuleFor('account', 'preferences', ['client', 'staff']),
  body: z.union([statusChange, settingsChange]),
  output: z.strictObject({ account }),
  refusals: ['400-020', '400-030', '403-004', '409-001', '409-010', '429-001'],
});
