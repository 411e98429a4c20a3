import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { idParams, none, plainDate } from '../kernel/primitives.ts';

export const getStatement = defineCall({
  name: 'getStatement',
  method: 'GET',
  path: '/accounts/{id}/statement',
  summary:
    'A statement of an account for a period of a year at most, drawn on demand (our addition)',
  access: {
    audience: ['client', 'staff'],
    object: { kind: 'account', from: 'params.id' },
    action: 'download',
  },
  params: idParams,
  query: z.strictObject({
    /** First day; by default the first of the year of the last day. */
    from: plainDate.optional(),
    /** Last day; by default today. */
    to: plainDate.optional(),
  }),
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'file',
  output: none,
  refusals: [],
  idempotent: false,
  readOnly: true,
});
