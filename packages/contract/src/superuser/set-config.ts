import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { none } from '../kernel/primitives.ts';

export const setConfig = defineCall({
  name: 'setConfig',
  method: 'PUT',
  path: '/config/{key}',
  summary: 'Sets one value of the configuration',
  access: { audience: ['staff'], object: 'self' },
  params: z.strictObject({ key: z.string().regex(/^[A-Z][A-Z0-9_]{1,63}$/u) }),
  query: none,
  bodyKind: 'json',
  body: z.strictObject({ value: z.string().max(2000) }),
  status: 200,
  answerKind: 'json',
  output: z.strictObject({ configuration: z.strictObject({ key: z.string(), value: z.string() }) }),
  refusals: [],
  idempotent: false,
  readOnly: false,
});
