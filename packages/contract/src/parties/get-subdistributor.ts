import { z } from 'zod';
import { defineRead } from '../kernel/define-call.ts';
import { uuid } from '../kernel/primitives.ts';

export const getSubdistributor = defineRead({
  name: 'getSubdistributor',
  path: '/subdistributors/{id}',
  summary: 'The sub-distributor of the caller',
  access: { audience: ['client', 'staff'], object: 'self' },
  output: z.strictObject({
    subdistributor: z.strictObject({ uuid, key_name: z.string(), name: z.string() }),
  }),
});
