import { z } from 'zod';
import { accessRuleFor, defineRead } from '../kernel/define-call.ts';
import { address } from './address.ts';

export const listAddresses = defineRead({
  name: 'listAddresses',
  path: '/interveners/{id}/addresses',
  summary: 'The tax address and the postal address of a person',
  access: accessRuleFor('intervener', 'view', ['client', 'staff']),
  output: z.strictObject({ addresses: z.array(address) }),
});
