import { z } from 'zod';
import { defineRead } from '../kernel/define-call.ts';
import { agent } from './agent.ts';

export const getAgent = defineRead({
  name: 'getAgent',
  path: '/agent/{id}',
  summary: 'The personal agent of the caller',
  access: { audience: ['client', 'staff'], object: 'self' },
  output: z.strictObject({ agent }),
});
