import { z } from 'zod';
import { stepUpCodeShape } from '../identity/two-factor.ts';
import { accessRuleFor, defineCommand } from '../kernel/define-call.ts';
import { address, addressChangeShape } from './address.ts';

export const changeAddress = defineCommand({
  name: 'changeAddress',
  method: 'PATCH',
  path: '/interveners/{id}/addresses/{addr}',
  summary: 'Changes an address of a person; the tax address needs a code',
  access: accessRuleFor('intervener', 'view', ['client']),
  body: z.strictObject({ ...addressChangeShape, ...stepUpCodeShape }),
  output: z.strictObject({ address }),
  refusals: ['400-020', '400-030', '403-002', '403-004', '409-001', '429-001'],
  idempotent: true,
});
