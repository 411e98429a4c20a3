import { z } from 'zod';
import { accessRuleFor, defineRead } from '../kernel/define-call.ts';
import { address } from './address.ts';

export const getAddress = defineRead({
  name: 'getAddress',
  path: '/interveners/{id}/addresses/{addr}',
  summary: 'One address of a person',
  access: accessRuleFor('intervener', 'view', ['client', 'staff']),
  output: z.strictObject({ address }),
});
