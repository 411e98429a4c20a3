import { defineCommand } from '../kernel/define-call.ts';
import { tokenResponse, tokenForm } from './token.ts';

export const issueToken = defineCommand({
  name: 'issueToken',
  path: '/token',
  summary: 'Opens, completes, renews or ends a session; gives a service token',
  access: { audience: 'public' },
  bodyKind: 'form',
  body: tokenForm,
  output: tokenResponse,
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
  // The handler opens its own transaction, because none may be open while a password is hashed.
  transaction: 'own',
});
