import { z } from 'zod';
import { accessRuleFor, defineCommand } from '../../kernel/define-call.ts';
import { plainDate, uuid } from '../../kernel/primitives.ts';
import { amountMode, increaseType, paymentMethod, periodicity } from '../../kernel/enums.ts';
import { operation } from '../operation.ts';

const typedNumber = z.string().max(40);

/** Fields that can be changed until an order has all its signatures. Other changes need a new order (ORD-17). */
const changeShape = {
  version: z.number().int(),
  amount_mode: amountMode.optional(),
  cash: typedNumber.optional(),
  participations: typedNumber.optional(),
  percentage: typedNumber.optional(),
  payment_method: paymentMethod.optional(),
  uuid_bank_account: uuid.optional(),
  per_period: periodicity.optional(),
  per_start_date: plainDate.optional(),
  per_end_date: plainDate.nullish(),
  per_increase_type: increaseType.optional(),
  per_increase: typedNumber.optional(),
};

export const updateOperation = defineCommand({
  name: 'updateOperation',
  method: 'PATCH',
  path: '/operations/{id}',
  summary: 'Changes an order that lacks signatures and voids those it has',
  access: accessRuleFor('operation', 'cancel', ['client']),
  body: z.strictObject(changeShape),
  output: z.strictObject({
    operation,
    documents_to_sign: z.array(z.strictObject({ uuid, title: z.string() })),
  }),
  refusals: [
    '400-020',
    '400-040',
    '400-041',
    '400-042',
    '400-044',
    '400-045',
    '400-046',
    '400-047',
    '403-001',
    '409-001',
    '409-011',
  ],
  idempotent: true,
});
