import { defineCall } from '../kernel/define-call.ts';
import { idParams, none } from '../kernel/primitives.ts';

export const endSession = defineCall({
  name: 'endSession',
  method: 'DELETE',
  path: '/users/sessions/{id}',
  summary: 'Ends one of the own sessions, in every process within a second',
  access: {
    audience: ['client'],
    object: { kind: 'session', from: 'params.id' },
    action: 'preferences',
  },
  params: idParams,
  query: none,
  bodyKind: 'none',
  body: none,
  status: 204,
  answerKind: 'empty',
  output: none,
  refusals: [],
  idempotent: false,
  readOnly: false,
});
