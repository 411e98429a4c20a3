import type { Job } from '../../kernel/jobs/runner.ts';
import { makePayments } from './make-payments.ts';
import { sendPayments } from './send-payments.ts';
import { verifyPayees } from './verify-payees.ts';

/** How money leaves the house: it is noted, its payee is verified, and the bank is asked for it. */
export const payoutsJobs: readonly Job[] = [
  { name: 'payments.make', run: makePayments },
  { name: 'payments.verify-payees', run: verifyPayees },
  { name: 'payments.send', run: sendPayments },
];
