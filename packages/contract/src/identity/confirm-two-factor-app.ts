import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { none } from '../kernel/primitives.ts';

export const confirmTwoFactorApp = defineCall({
  name: 'confirmTwoFactorApp',
  method: 'POST',
  path: '/users/two-factor/app/confirm',
  summary: 'Proves the new app with its first code and gives the recovery codes, once',
  access: { audience: ['client'], object: 'self' },
  params: none,
  query: none,
  bodyKind: 'json',
  body: z.strictObject({ code: z.string().max(20) }),
  status: 200,
  answerKind: 'json',
  output: z.strictObject({ recovery_codes: z.array(z.string()) }),
  refusals: ['400-030'],
  idempotent: false,
  readOnly: false,
});
