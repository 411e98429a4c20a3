import { defineCall } from '../../kernel/define-call.ts';
import { idParams, none } from '../../kernel/primitives.ts';

export const deleteOperation = defineCall({
  name: 'deleteOperation',
  method: 'DELETE',
  path: '/operations/{id}',
  summary: 'Withdraws an order that nobody has signed',
  access: {
    audience: ['client', 'staff'],
    object: { kind: 'operation', from: 'params.id' },
    action: 'cancel',
  },
  params: idParams,
  query: none,
  bodyKind: 'none',
  body: none,
  status: 204,
  answerKind: 'empty',
  output: none,
  refusals: ['409-011'],
  idempotent: false,
  readOnly: false,
});
