import type { Job } from '../../kernel/jobs/runner.ts';
import { createDuePayments } from './make-payments.ts';
import { sendPayments } from './send-payments.ts';
import { verifyPayees } from './verify-payees.ts';

/** Jobs for outgoing payments: create them, verify their payees, and send them to the bank. */
export const payoutsJobs: readonly Job[] = [
  { name: 'payments.make', run: createDuePayments },
  { name: 'payments.verify-payees', run: verifyPayees, lane: 'bank' },
  { name: 'payments.send', run: sendPayments },
];
