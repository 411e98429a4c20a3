import { z } from 'zod';
import { defineRead } from '../kernel/define-call.ts';
import { product } from './product.ts';

export const getProduct = defineRead({
  name: 'getProduct',
  path: '/products/{id}',
  summary: 'One product of the manager',
  access: { audience: ['client', 'staff'], object: 'self' },
  output: z.strictObject({ product }),
});
