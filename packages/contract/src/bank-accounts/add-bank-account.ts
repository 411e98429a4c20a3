import { z } from 'zod';
import { bankAccount } from './bank-account.ts';
import { uploadedFileShape } from '../documents/document-input.ts';
import { stepUpCodeShape } from '../identity/two-factor.ts';
import { accessRuleFor, defineCommand } from '../kernel/define-call.ts';
import { aliasInput, ibanInput } from '../kernel/field-rules.ts';
import { uuid } from '../kernel/primitives.ts';

const bankAccountShape = {
  iban: ibanInput,
  alias: aliasInput.optional(),
  /** The owner of the bank account, who must be a current holder of the account. */
  uuid_intervener_holder: uuid,
  ...stepUpCodeShape,
};

export const addBankAccount = defineCommand({
  name: 'addBankAccount',
  path: '/accounts/{id}/bank-accounts',
  summary: 'Adds a bank account with a proof of its owner; the people of the account sign it',
  access: accessRuleFor('account', 'bank_accounts', ['client']),
  bodyKind: 'json-or-multipart',
  body: z.union([
    z.strictObject({ ...bankAccountShape, ...uploadedFileShape }),
    /** The consent by which the bank of the person proves the owner (ACC-20). */
    z.strictObject({ ...bankAccountShape, uuid_wealthreader: uuid }),
  ]),
  status: 201,
  output: z.strictObject({
    bank_account: bankAccount,
    documents_to_sign: z.array(z.strictObject({ uuid, title: z.string() })),
  }),
  refusals: ['400-020', '400-030', '400-050', '403-002', '403-004', '409-010', '429-001'],
  bodyMegabytes: 15,
  idempotent: true,
});
