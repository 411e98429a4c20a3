import { z } from 'zod';
import { accessRuleFor, defineRead } from '../kernel/define-call.ts';
import { money } from '../kernel/primitives.ts';
import { payIn } from './pay-in.ts';
import { paymentEntry } from './payment-entry.ts';

/** Details of the bank transfer for a subscription (PAY-01). */
const transferDetails = z.strictObject({
  iban: z.string(),
  beneficiary: z.string(),
  bic: z.string().nullable(),
  amount: money,
  /** The concept of the bank transfer: order reference and document number. */
  concept: z.string(),
});

export const listOperationPayments = defineRead({
  name: 'listOperationPayments',
  path: '/operations/{id}/payments',
  summary: 'The payments of an order: transfer details, debits, payouts and returns',
  access: accessRuleFor('operation', 'view', ['client', 'staff']),
  output: z.strictObject({
    payments: z.strictObject({
      /** Null when the order awaits no bank transfer. */
      transfer_details: transferDetails.nullable(),
      entries: z.array(paymentEntry),
      /** The last pay-in of the order. */
      pay_in: payIn.nullable(),
    }),
  }),
});
