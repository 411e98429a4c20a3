import { defineCall } from '../kernel/define-call.ts';
import { listQuery, page } from '../kernel/lists.ts';
import { idParams, none } from '../kernel/primitives.ts';
import { operationList, operationRow } from '../operations/operation.ts';

export const listAccountOperations = defineCall({
  name: 'listAccountOperations',
  method: 'GET',
  path: '/accounts/{id}/operations',
  summary: 'The orders of an account',
  access: {
    audience: ['client', 'staff'],
    object: { kind: 'account', from: 'params.id' },
    action: 'view',
  },
  params: idParams,
  query: listQuery({}),
  list: operationList,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: page('operations', operationRow),
  refusals: [],
  idempotent: false,
  readOnly: true,
});
