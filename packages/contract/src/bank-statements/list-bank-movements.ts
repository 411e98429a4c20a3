import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { page, pageQuery, pagedOnly } from '../kernel/lists.ts';
import { none } from '../kernel/primitives.ts';
import { bankMovement } from './bank-movement.ts';

export const listBankMovements = defineCall({
  name: 'listBankMovements',
  method: 'GET',
  path: '/bank-movements',
  summary: 'Movements of bank statements that wait for somebody, the oldest first',
  access: { audience: ['staff'], object: 'self' },
  params: none,
  query: pageQuery({ status: z.enum(['QUEUED', 'MATCHED', 'RETURNED', 'CLOSED']).optional() }),
  list: pagedOnly,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: page('bank_movements', bankMovement),
  refusals: [],
  idempotent: false,
  readOnly: true,
});
