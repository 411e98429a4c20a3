import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { idParams, none } from '../kernel/primitives.ts';
import { evolution, evolutionQuery } from './evolution.ts';

export const getEvolution = defineCall({
  name: 'getEvolution',
  method: 'GET',
  path: '/accounts/{id}/evolution',
  summary: 'Value and net contributions of an account over time',
  access: {
    audience: ['client', 'staff'],
    object: { kind: 'account', from: 'params.id' },
    action: 'view',
  },
  params: idParams,
  query: evolutionQuery,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: z.strictObject({ evolution }),
  refusals: [],
  idempotent: false,
  readOnly: true,
});
