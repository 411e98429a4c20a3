import { defineCall } from '../../kernel/define-call.ts';
import { page, pageQuery, pagedOnly } from '../../kernel/lists.ts';
import { idParams, none } from '../../kernel/primitives.ts';
import { operationIntervener } from '../operation-intervener.ts';

export const listOperationInterveners = defineCall({
  name: 'listOperationInterveners',
  method: 'GET',
  path: '/operations/{id}/interveners',
  summary: 'Who signs an order, and who has',
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
  output: page('interveners', operationIntervener),
  refusals: [],
  idempotent: false,
  readOnly: true,
});
