import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { idParams, money, none } from '../kernel/primitives.ts';
import { payIn } from './pay-in.ts';
import { paymentEntry } from './payment-entry.ts';

/** Where a client sends the money of a subscription (decision G-G11). */
const transferDetails = z.strictObject({
  iban: z.string(),
  beneficiary: z.string(),
  bic: z.string().nullable(),
  amount: money,
  /** What has to stand in the concept: the order and the document number. */
  concept: z.string(),
});

export const listOperationPayments = defineCall({
  name: 'listOperationPayments',
  method: 'GET',
  path: '/operations/{id}/payments',
  summary: 'The money of an order: how to send it, and what was debited, paid or given back',
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
      /** Null when nothing is to be sent, or it has come. */
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
