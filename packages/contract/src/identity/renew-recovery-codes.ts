import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { none } from '../kernel/primitives.ts';
import { freshCode } from './two-factor.ts';

export const renewRecoveryCodes = defineCall({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/users/two-factor/recovery-codes',
  summary: 'Gives new recovery codes and voids the earlier ones',
  access: { audience: ['client'], object: 'self' },
  params: none,
  query: none,
  bodyKind: 'json',
  body: z.strictObject({ ...freshCode }),
  status: 200,
  answerKind: 'json',
  output: z.strictObject({ recovery_codes: z.array(z.string()) }),
  refusals: ['400-030', '403-004', '429-001'],
  idempotent: false,
  readOnly: false,
});
