import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { idParams, none } from '../kernel/primitives.ts';
import { product } from './product.ts';

export const getProduct = defineCall({
  name: 'getProduct',
  method: 'GET',
  path: '/products/{id}',
  summary: 'One product of the manager',
  access: { audience: ['client', 'staff'], object: 'self' },
  params: idParams,
  query: none,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: z.strictObject({ product }),
  refusals: [],
  idempotent: false,
  readOnly: true,
});
