import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { idParams, none, uuid } from '../kernel/primitives.ts';

export const getSubdistributor = defineCall({
  name: 'getSubdistributor',
  method: 'GET',
  path: '/subdistributors/{id}',
  summary: 'The sub-distributor of the caller',
  access: { audience: ['client', 'staff'], object: 'self' },
  params: idParams,
  query: none,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: z.strictObject({
    subdistributor: z.strictObject({ uuid, key_name: z.string(), name: z.string() }),
  }),
  refusals: [],
  idempotent: false,
  readOnly: true,
});
