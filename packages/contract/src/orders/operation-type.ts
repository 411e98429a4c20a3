import { z } from 'zod';
import {
  accountType,
  amountMode,
  intervenerType,
  operationSubType,
  operationType,
  paymentMethod,
} from '../kernel/enums.ts';

/** An order type that the caller may place, with the fields that it needs (ORD-03). */
export const operationTypeInfo = z.strictObject({
  operation_type: operationType,
  label: z.string(),
  account_types: z.array(accountType),
  intervener_types: z.array(intervenerType),
  creatable: z.boolean(),
  sub_types: z.array(operationSubType),
  requires: z.array(
    z.enum([
      'account',
      'product',
      'destination_product',
      'origin',
      'amount',
      'payment_method',
      'bank_account',
      'periodicity',
    ]),
  ),
  amount_modes: z.array(amountMode),
  payment_methods: z.array(paymentMethod),
});
