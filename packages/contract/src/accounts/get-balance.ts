import { z } from 'zod';
import { evolutionQuery } from '../positions/evolution.ts';
import { defineCall } from '../kernel/define-call.ts';
import { idParams, none } from '../kernel/primitives.ts';
import { balance } from './balance.ts';

export const getBalance = defineCall({
  name: 'getBalance',
  method: 'GET',
  path: '/interveners/{id}/balance',
  summary: 'All that a person holds, with its evolution',
  access: {
    audience: ['client', 'staff'],
    object: { kind: 'intervener', from: 'params.id' },
    action: 'view',
  },
  params: idParams,
  query: evolutionQuery,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: z.strictObject({ balance }),
  refusals: [],
  idempotent: false,
  readOnly: true,
});
