import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { accountStatus } from '../kernel/enums.ts';
import { idParams, none } from '../kernel/primitives.ts';
import { account } from './account.ts';

export const updateAccount = defineCall({
  name: 'updateAccount',
  method: 'PATCH',
  path: '/accounts/{id}',
  summary: 'Changes the status of an account',
  access: {
    audience: ['staff'],
    object: { kind: 'account', from: 'params.id' },
    action: 'interveners',
  },
  params: idParams,
  query: none,
  bodyKind: 'json',
  body: z.strictObject({ account_status: accountStatus, version: z.number().int() }),
  status: 200,
  answerKind: 'json',
  output: z.strictObject({ account }),
  refusals: ['409-001', '409-010'],
  idempotent: false,
  readOnly: false,
});
