import { z } from 'zod';
import { defineCall } from '../../kernel/define-call.ts';
import { listQuery, page } from '../../kernel/lists.ts';
import { idParams, none } from '../../kernel/primitives.ts';
import { operationList, operationRow } from '../operation.ts';

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

export const listIntervenerOperations = defineCall({
  name: 'listIntervenerOperations',
  method: 'GET',
  path: '/interveners/{id}/operations',
  summary: 'The orders of the accounts that a person sees',
  access: {
    audience: ['client', 'staff'],
    object: { kind: 'intervener', from: 'params.id' },
    action: 'view',
  },
  params: idParams,
  query: listQuery({
    $type: z.string().max(300).optional(),
    /** The whole filtered list as a file, ignoring the page; `true` is CSV (API-10). */
    $export: z.enum(['CSV', 'XLSX', 'PDF', 'true']).optional(),
  }),
  list: operationList,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  orFile: true,
  output: page('operations', operationRow),
  refusals: [],
  idempotent: false,
  readOnly: true,
});
