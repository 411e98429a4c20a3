import { defineCall } from '../kernel/define-call.ts';
import { none } from '../kernel/primitives.ts';
import { tokenAnswer, tokenForm } from './token.ts';

export const takeToken = defineCall({
  name: 'takeToken',
  method: 'POST',
  path: '/token',
  summary: 'Opens, completes, renews or ends a session; gives a service token',
  access: { audience: 'public' },
  params: none,
  query: none,
  bodyKind: 'form',
  body: tokenForm,
  status: 200,
  answerKind: 'json',
  output: tokenAnswer,
  refusals: [
    '401-001',
    '401-002',
    '401-003',
    '401-004',
    '401-005',
    '403-001',
    '429-001',
    '503-001',
  ],
  idempotent: false,
  readOnly: false,
  // A password digest takes tens of milliseconds and must not hold a transaction.
  transaction: 'own',
});
