import { z } from 'zod';
import { defineCommand } from '../kernel/define-call.ts';

export const confirmTwoFactorApp = defineCommand({
  name: 'confirmTwoFactorApp',
  path: '/users/two-factor/app/confirm',
  summary: 'Confirms the new app by its first code and gives the recovery codes once',
  access: { audience: ['client'], object: 'self' },
  body: z.strictObject({ code: z.string().max(20) }),
  output: z.strictObject({ recovery_codes: z.array(z.string()) }),
  refusals: ['400-030'],
});
