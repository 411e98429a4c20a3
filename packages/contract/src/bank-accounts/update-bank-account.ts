import { z } from 'zod';
import { bankAccount } from './bank-account.ts';
import { stepUpCodeShape } from '../identity/two-factor.ts';
import { accessRuleFor, defineCommand } from '../kernel/define-call.ts';
import { aliasInput } from '../kernel/field-rules.ts';

export const updateBankAccount = defineCommand({
  name: 'updateBankAccount',
  method: 'PATCH',
  path: '/accounts/{id}/bank-accounts/{bid}',
  summary: 'Names a bank account or makes it the default one, which needs a code',
  access: accessRuleFor('account', 'bank_accounts', ['client']),
  /** Fields that are left out stay unchanged. */
  body: z.strictObject({
    alias: aliasInput.nullable().optional(),
    is_default: z.literal(true).optional(),
    ...stepUpCodeShape,
  }),
  output: z.strictObject({ bank_account: bankAccount }),
  refusals: ['400-020', '400-030', '403-002', '403-004', '429-001'],
});
