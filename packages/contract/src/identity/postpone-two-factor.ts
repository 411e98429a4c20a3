import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { none } from '../kernel/primitives.ts';
import { twoFactor } from './two-factor.ts';

export const postponeTwoFactor = defineCall({
  name: 'postponeTwoFactor',
  method: 'POST',
  path: '/users/two-factor/postpone',
  summary: 'Leaves the pending second factor for later, three times at most',
  access: { audience: ['client'], object: 'self' },
  params: none,
  query: none,
  bodyKind: 'json',
  body: none,
  status: 200,
  answerKind: 'json',
  output: z.strictObject({ two_factor: twoFactor }),
  refusals: ['409-010'],
  idempotent: false,
  readOnly: false,
});
