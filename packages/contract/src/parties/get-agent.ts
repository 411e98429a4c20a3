import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { idParams, none } from '../kernel/primitives.ts';
import { agent } from './agent.ts';

export const getAgent = defineCall({
  name: 'getAgent',
  method: 'GET',
  path: '/agent/{id}',
  summary: 'The personal agent of the caller',
  access: { audience: ['client', 'staff'], object: 'self' },
  params: idParams,
  query: none,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: z.strictObject({ agent }),
  refusals: [],
  idempotent: false,
  readOnly: true,
});
