import { z } from 'zod';
import { defineCommand } from '../kernel/define-call.ts';

export const setConfig = defineCommand({
  name: 'setConfig',
  method: 'PUT',
  path: '/config/{key}',
  summary: 'Sets one value of the configuration',
  access: { audience: ['staff'], object: 'self' },
  params: z.strictObject({ key: z.string().regex(/^[A-Z][A-Z0-9_]{1,63}$/u) }),
  fourEyes: true,
  body: z.strictObject({ value: z.string().max(2000) }),
  output: z.strictObject({ configuration: z.strictObject({ key: z.string(), value: z.string() }) }),
});
