import { z } from 'zod';
import { stepUpCodeShape } from '../identity/two-factor.ts';
import { accessRuleFor, defineCommand } from '../kernel/define-call.ts';
import { uuid } from '../kernel/primitives.ts';
import { address, addressChangeShape } from './address.ts';

export const changeAddresses = defineCommand({
  name: 'changeAddresses',
  method: 'PATCH',
  path: '/interveners/{id}/addresses',
  summary: 'Changes both addresses of a person at once; the tax address needs a code',
  access: accessRuleFor('intervener', 'view', ['client']),
  body: z.strictObject({
    addresses: z
      .array(z.strictObject({ uuid, ...addressChangeShape }))
      .min(1)
      .max(2)
      .refine(
        (addresses) => new Set(addresses.map((one) => one.uuid)).size === addresses.length,
        'Indique cada dirección una sola vez.',
      ),
    ...stepUpCodeShape,
  }),
  output: z.strictObject({ addresses: z.array(address) }),
  refusals: ['400-020', '400-030', '403-002', '403-004', '409-001', '429-001'],
  idempotent: true,
});
