import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { none } from '../kernel/primitives.ts';

export const getConfig = defineCall({
  name: 'getConfig',
  method: 'GET',
  path: '/config/{key}',
  summary: 'One value of the configuration',
  access: { audience: ['client', 'staff'], object: 'self' },
  params: z.strictObject({ key: z.string().regex(/^[A-Z][A-Z0-9_]{1,63}$/u) }),
  query: none,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: z.strictObject({ configuration: z.strictObject({ key: z.string(), value: z.string() }) }),
  refusals: [],
  idempotent: false,
  readOnly: true,
});
