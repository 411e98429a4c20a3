import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { none, uuid } from '../kernel/primitives.ts';
import { bankAccount } from './bank-account.ts';

export const getBankAccount = defineCall({
  name: 'getBankAccount',
  method: 'GET',
  path: '/accounts/{id}/bank-accounts/{bid}',
  summary: 'One of the bank accounts of an account',
  access: {
    audience: ['client', 'staff'],
    object: { kind: 'account', from: 'params.id' },
    action: 'view',
  },
  params: z.strictObject({ id: uuid, bid: uuid }),
  query: none,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: z.strictObject({ bank_account: bankAccount }),
  refusals: [],
  idempotent: false,
  readOnly: true,
});
