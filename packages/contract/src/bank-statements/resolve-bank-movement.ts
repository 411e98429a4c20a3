import { z } from 'zod';
import { accessRuleFor, defineCommand } from '../kernel/define-call.ts';
import { uuid } from '../kernel/primitives.ts';
import { bankMovement } from './bank-movement.ts';

export const resolveBankMovement = defineCommand({
  name: 'resolveBankMovement',
  path: '/bank-movements/{id}/resolve',
  summary: 'Matches a waiting movement with an order, returns its money, or closes it',
  access: accessRuleFor('bank_movement', 'view', ['staff']),
  body: z.discriminatedUnion('resolution', [
    z.strictObject({
      resolution: z.literal('MATCH'),
      uuid_operation: uuid,
      comment: z.string().max(300).optional(),
    }),
    z.strictObject({
      resolution: z.literal('RETURN'),
      /** The payer's bank account, to which the money is returned. */
      iban: z.string().min(1).max(34),
      name: z.string().min(1).max(70),
      comment: z.string().min(3).max(300),
    }),
    z.strictObject({ resolution: z.literal('CLOSE'), comment: z.string().min(3).max(300) }),
  ]),
  output: z.strictObject({ bank_movement: bankMovement }),
  refusals: ['400-020', '409-010'],
  idempotent: true,
  fourEyes: true,
});
