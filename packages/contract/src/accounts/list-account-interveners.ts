import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { page, pageQuery, pagedOnly } from '../kernel/lists.ts';
import { idParams, none } from '../kernel/primitives.ts';
import { accountIntervener } from './account-intervener.ts';

export const listAccountInterveners = defineCall({
  name: 'listAccountInterveners',
  method: 'GET',
  path: '/accounts/{id}/interveners',
  summary: 'The people of an account',
  access: {
    audience: ['client', 'staff'],
    object: { kind: 'account', from: 'params.id' },
    action: 'view',
  },
  params: idParams,
  query: pageQuery({ $expand: z.string().max(100).optional() }),
  list: pagedOnly,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: page('interveners', accountIntervener),
  refusals: [],
  idempotent: false,
  readOnly: true,
});
