import { defineCall } from '../kernel/define-call.ts';
import { page, pageQuery, pagedOnly } from '../kernel/lists.ts';
import { idParams, none } from '../kernel/primitives.ts';
import { position, positionSummary } from './position.ts';

export const listPositions = defineCall({
  name: 'listPositions',
  method: 'GET',
  path: '/accounts/{id}/positions',
  summary: 'The positions of an account and their sum',
  access: {
    audience: ['client', 'staff'],
    object: { kind: 'account', from: 'params.id' },
    action: 'view',
  },
  params: idParams,
  query: pageQuery({}),
  list: pagedOnly,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: page('positions', position).extend({ summary: positionSummary }),
  refusals: [],
  idempotent: false,
  readOnly: true,
});
