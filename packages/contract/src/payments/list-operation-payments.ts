import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { idParams, money, none } from '../kernel/primitives.ts';
import { payIn } from './pay-in.ts';
import { paymentEntry } from './payment-entry.ts';

/** Transfer details of a subscription (PAY-01). */
const transferDetails = z.strictObject({
  iban: z.string(),
  beneficiary: z.string(),
  bic: z.string().nullable(),
  amount: money,
  /** The concept: order reference and document number. */
  concept: z.string(),
});

export const listOperationPayments = defineCall({
  name: 'listOperationPayments',
  method: 'GET',
  path: '/operations/{id}/payments',
  summary: 'The money of an order: transfer details, debits, payments and returns',
  access: {
    audience: ['client', 'staff'],
    object: { kind: 'operation', from: 'params.id' },
    action: 'view',
  },
  params: idParams,
  query: none,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: z.strictObject({
    payments: z.strictObject({
      /** Null when no transfer is awaited. */
      transfer_details: transferDetails.nullable(),
      entries: z.array(paymentEntry),
      /** The last payment initiated at a bank. */
      pay_in: payIn.nullable(),
    }),
  }),
  refusals: [],
  idempotent: false,
  readOnly: true,
});
