import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { idParams, none, plainDate } from '../kernel/primitives.ts';

export const getStatement = defineCall({
  name: 'getStatement',
  method: 'GET',
  path: '/accounts/{id}/statement',
  summary:
    'A statement of an account for a period of a year at most, drawn for the moment (our addition)',
  access: {
    audience: ['client', 'staff'],
    object: { kind: 'account', from: 'params.id' },
    action: 'download',
  },
  params: idParams,
  query: z.strictObject({
    /** The first day; left out, the first of the year of the last. */
    from: plainDate.optional(),
    /** The last day; left out, today. */
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
