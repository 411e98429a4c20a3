import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { none } from '../kernel/primitives.ts';
import { twoFactor } from './two-factor.ts';

export const getTwoFactor = defineCall({
  name: 'getTwoFactor',
  method: 'GET',
  path: '/users/two-factor',
  summary: 'How the caller proves the second factor',
  access: { audience: ['client'], object: 'self' },
  params: none,
  query: none,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: z.strictObject({ two_factor: twoFactor }),
  refusals: [],
  idempotent: false,
  readOnly: true,
});
