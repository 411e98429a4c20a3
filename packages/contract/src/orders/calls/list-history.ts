import { defineCall } from '../../kernel/define-call.ts';
import { page, pageQuery, pagedOnly } from '../../kernel/lists.ts';
import { idParams, none } from '../../kernel/primitives.ts';
import { historyEntry } from '../history-entry.ts';

export const listHistory = defineCall({
  name: 'listHistory',
  method: 'GET',
  path: '/operations/{id}/historical',
  summary: 'The life of an order, newest step first',
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
  output: page('history', historyEntry),
  refusals: [],
  idempotent: false,
  readOnly: true,
});
