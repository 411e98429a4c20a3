import { z } from 'zod';
import { defineCommand } from '../kernel/define-call.ts';
import { stepUpCodeShape } from './two-factor.ts';

export const renewRecoveryCodes = defineCommand({
  name: 'renewRecoveryCodes',
  path: '/users/two-factor/recovery-codes',
  summary: 'Gives new recovery codes and voids the earlier ones',
  access: { audience: ['client'], object: 'self' },
  body: z.strictObject({ ...stepUpCodeShape }),
  output: z.strictObject({ recovery_codes: z.array(z.string()) }),
  refusals: ['400-030', '403-004', '429-001'],
});
