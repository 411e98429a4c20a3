import { z } from 'zod';
import { defineCall } from '../../kernel/define-call.ts';
import { idParams, none } from '../../kernel/primitives.ts';
import { operation } from '../operation.ts';

export const getOperation = defineCall({
  name: 'getOperation',
  method: 'GET',
  path: '/operations/{id}',
  summary: 'One order in full',
  access: {
    audience: ['client', 'staff'],
    object: { kind: 'operation', from: 'params.id' },
    action: 'view',
  },
  params: idParams,
  query: none,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: z.strictObject({ operation }),
  refusals: [],
  idempotent: false,
  readOnly: true,
});
