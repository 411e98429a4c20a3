import { paymentStatuses } from '@participe/domain';
import { z } from 'zod';
import { defineList } from '../kernel/define-call.ts';
import { pageSchema } from '../kernel/lists.ts';
import { uuid } from '../kernel/primitives.ts';
import { paymentEntry } from './payment-entry.ts';

/** A payment with its payee, for the check by staff (PAY-32). */
const outgoingPayment = z.strictObject({
  ...paymentEntry.shape,
  uuid_operation: uuid.nullable(),
  /** The movement of a bank statement whose money is returned. */
  uuid_movement: uuid.nullable(),
  iban: z.string(),
  name: z.string(),
});

export const listPaymentEntries = defineList({
  name: 'listPaymentEntries',
  path: '/payment-entries',
  summary: 'Our payments with their payees, newest first; with held=true those that wait',
  access: { audience: ['staff'], object: 'self' },
  parameters: {
    status: z.enum(paymentStatuses).optional(),
    held: z.enum(['true']).optional(),
  },
  output: pageSchema('payment_entries', outgoingPayment),
});
