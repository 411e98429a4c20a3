import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { page, pageQuery, pagedOnly } from '../kernel/lists.ts';
import { none, uuid } from '../kernel/primitives.ts';
import { lot, lotSummary } from './lot.ts';

export const listLots = defineCall({
  name: 'listLots',
  method: 'GET',
  path: '/accounts/{id}/products/{pid}/lots',
  summary: 'The lots of a product that an account still holds, and where each comes from',
  access: {
    audience: ['client', 'staff'],
    object: { kind: 'account', from: 'params.id' },
    action: 'view',
  },
  params: z.strictObject({ id: uuid, pid: uuid }),
  query: pageQuery({}),
  list: pagedOnly,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: page('lots', lot).extend({ summary: lotSummary }),
  refusals: [],
  idempotent: false,
  readOnly: true,
});
