import { z } from 'zod';
import { defineCommand } from '../kernel/define-call.ts';
import { money, netAssetValue, plainDate, units, uuid } from '../kernel/primitives.ts';
import { importOutcome } from '../imports/import.ts';

/** The registry's answer to one order (REG-07). A rejection has no price, units or amount. */
export const rdResponse = z.strictObject({
  rd_reference: z.string().min(1).max(60),
  uuid_operation: uuid,
  status: z.enum(['CONFIRMED', 'REJECTED_TECHNICAL', 'REJECTED_FINAL']),
  reason: z.string().max(300).nullish(),
  net_asset_value: netAssetValue.nullish(),
  net_asset_value_date: plainDate.nullish(),
  participations: units.nullish(),
  cash: money.nullish(),
});

/** The registry's answer about an account and its people after they were sent for the first time (REG-06). */
export const rdRegistration = z.strictObject({
  rd_reference: z.string().min(1).max(60),
  uuid_account: uuid,
  status: z.enum(['CONFIRMED', 'REJECTED']),
  reason: z.string().max(300).nullish(),
  rd_account_number: z.string().min(1).max(30).nullish(),
  holders: z
    .array(z.strictObject({ uuid_intervener: uuid, rd_holder_number: z.string().min(1).max(30) }))
    .max(20)
    .nullish(),
});

export const importRdResponses = defineCommand({
  name: 'importRdResponses',
  path: '/imports/rd-responses',
  summary: 'Imports the answers of the registry',
  access: { audience: ['staff'], object: 'self' },
  body: z
    .strictObject({
      responses: z.array(rdResponse).max(5000).optional(),
      registrations: z.array(rdRegistration).max(5000).optional(),
    })
    .refine(
      ({ responses = [], registrations = [] }) => responses.length + registrations.length > 0,
    ),
  status: 202,
  fourEyes: true,
  output: z.strictObject({ import: importOutcome }),
  // The handler opens its own transactions, because a file may change more orders than one transaction should.
  transaction: 'own',
});
