import { defineCall } from '../../kernel/define-call.ts';
import { page, pageQuery, pagedOnly } from '../../kernel/lists.ts';
import { idParams, none } from '../../kernel/primitives.ts';
import { operationRow } from '../operation.ts';

export const listChildOperations = defineCall({
  name: 'listChildOperations',
  method: 'GET',
  path: '/operations/{id}/operations',
  summary: 'What an instruction has made, or the way in of an internal transfer; newest first',
  access: {
    audience: ['client', 'staff'],
    object: { kind: 'operation', from: 'params.id' },
    action: 'view',
  },
  params: idParams,
  query: pageQuery({}),
  list: pagedOnly,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: page('operations', operationRow),
  refusals: [],
  idempotent: false,
  readOnly: true,
});
