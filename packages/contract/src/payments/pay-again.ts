import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { idParams, none, uuid } from '../kernel/primitives.ts';
import { paymentEntry } from './payment-entry.ts';

export const payAgain = defineCall({
  name: 'payAgain',
  method: 'POST',
  path: '/operations/{id}/pay-again',
  summary: 'Pays what an order owes once more, after its payment was stopped or came back',
  access: { audience: ['staff'], object: { kind: 'operation', from: 'params.id' }, action: 'view' },
  params: idParams,
  query: none,
  bodyKind: 'json',
  body: z.strictObject({
    /** Another account of the client; by default that of the failed payment. */
    uuid_bank_account: uuid.optional(),
    /** For money of another manager: the account that it asks for now. */
    payee: z
      .strictObject({ iban: z.string().min(1).max(34), name: z.string().min(1).max(70) })
      .optional(),
    comment: z.string().min(3).max(300),
  }),
  status: 200,
  answerKind: 'json',
  output: z.strictObject({ payment_entry: paymentEntry }),
  refusals: ['400-020', '409-010'],
  idempotent: true,
  readOnly: false,
});
