import { defineCall } from '../../kernel/define-call.ts';
import { page, pageQuery, pagedOnly } from '../../kernel/lists.ts';
import { idParams, none } from '../../kernel/primitives.ts';
import { fiscalItem } from '../fiscal-item.ts';

export const listFiscalItems = defineCall({
  name: 'listFiscalItems',
  method: 'GET',
  path: '/operations/{id}/fiscal-items',
  summary: 'The lots that an order consumed, with gain and withholding',
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
  output: page('fiscal_items', fiscalItem),
  refusals: [],
  idempotent: false,
  readOnly: true,
});
