import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { idParams, none } from '../kernel/primitives.ts';
import { account } from './account.ts';

export const getAccount = defineCall({
  name: 'getAccount',
  method: 'GET',
  path: '/accounts/{id}',
  summary: 'One account, as its people see it',
  access: {
    audience: ['client', 'staff'],
    object: { kind: 'account', from: 'params.id' },
    action: 'view',
  },
  params: idParams,
  query: none,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: z.strictObject({ account }),
  refusals: [],
  idempotent: false,
  readOnly: true,
});
