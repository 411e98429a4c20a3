import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { idParams, none } from '../kernel/primitives.ts';
import { distribution } from './distribution.ts';

export const getDistribution = defineCall({
  name: 'getDistribution',
  method: 'GET',
  path: '/accounts/{id}/distribution',
  summary: 'How the money of an account is spread',
  access: {
    audience: ['client', 'staff'],
    object: { kind: 'account', from: 'params.id' },
    action: 'view',
  },
  params: idParams,
  query: none,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: z.strictObject({ distribution }),
  refusals: [],
  idempotent: false,
  readOnly: true,
});
