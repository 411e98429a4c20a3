import { defineCall } from '../kernel/define-call.ts';
import { listQuery, page } from '../kernel/lists.ts';
import { none } from '../kernel/primitives.ts';
import { operationList, operationRow } from './operation.ts';

export const listOperations = defineCall({
  name: 'listOperations',
  method: 'GET',
  path: '/operations',
  summary: 'The orders of every account that the caller sees',
  access: { audience: ['client', 'staff'], object: 'self' },
  params: none,
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
