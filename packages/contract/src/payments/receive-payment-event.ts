import { z } from 'zod';
import { defineCommand } from '../kernel/define-call.ts';
import { plainDate, uuid } from '../kernel/primitives.ts';
import { partnerEventShape } from '../kernel/partner-event.ts';

const reasonText = z.string().max(140).nullish();

/**
 * A change of status of a pay-in (PAY-29). Events can arrive out of sequence; the event with the higher `sequence` is
 * newer.
 */
const payInEvent = z.strictObject({
  ...partnerEventShape,
  type: z.literal('PAY_IN'),
  id_pay_in: uuid,
  sequence: z.number().int().min(1).max(1000),
  status: z.enum(['PENDING', 'COMPLETED', 'REJECTED', 'CANCELLED', 'EXPIRED']),
  reason: reasonText,
});

/** The bank's report that it returned a direct debit or could not make a payment (PAY-06 to PAY-12, PAY-21). */
const returnEvent = z.strictObject({
  ...partnerEventShape,
  type: z.enum(['DEBIT_RETURNED', 'PAYMENT_REJECTED']),
  end_to_end_id: z.string().max(35),
  reason_code: z.string().regex(/^[A-Z0-9]{4}$/u),
  /** The day on which the bank returned the money. */
  returned_on: plainDate,
});

export const receivePaymentEvent = defineCommand({
  name: 'receivePaymentEvent',
  path: '/callbacks/payments',
  summary: 'Signed event of a bank: a payment, a returned direct debit or a rejected payment',
  access: { audience: ['partner'], object: 'self', partner: 'payments' },
  body: z.discriminatedUnion('type', [payInEvent, returnEvent]),
  status: 204,
  answerKind: 'empty',
  refusals: ['400-020', '404'],
});
