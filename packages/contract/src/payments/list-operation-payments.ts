import { z } from 'zod';
import { accessRuleFor, defineRead } from '../kernel/define-call.ts';
import { money } from '../kernel/primitives.ts';
import { payIn } from './pay-in.ts';
import { paymentEntry } from './payment-entry.ts';

/** Transfer details of a subscription (PAY-01). */
const transferDetails = z.strictObject({
  iban: z.string(),
  beneficiary: z.string(),
  bic: z.string().nullable(),
  amount: money,
  /** The concept (remittance text): order reference and document number. */
  concept: z.string(),
});

export const listOperationPayments = defineRead({
  name: 'listOperationPayments',
  path: '/operations/{id}/payments',
  summary: 'The payments of an order: transfer details, debits, payouts and returns',
  access: accessRuleFor('operation', 'view', ['client', 'staff']),
  output: z.strictObject({
    payments: z.strictObject({
      /** Null when no bank transfer is expected. */
      transfer_details: transferDetails.nullable(),
      entries: z.array(paymentEntry),
      /** The latest payment that was initiated at a bank. */
      pay_in: payIn.nullable(),
    }),
  }),
});
