import { z } from 'zod';
import { defineRead } from '../kernel/define-call.ts';

export const getConfig = defineRead({
  name: 'getConfig',
  path: '/config/{key}',
  summary: 'One value of the configuration',
  access: { audience: ['client', 'staff'], object: 'self' },
  params: z.strictObject({ key: z.string().regex(/^[A-Z][A-Z0-9_]{1,63}$/u) }),
  output: z.strictObject({ configuration: z.strictObject({ key: z.string(), value: z.string() }) }),
});
