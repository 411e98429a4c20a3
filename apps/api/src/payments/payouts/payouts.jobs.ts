import type { Job } from '../../kernel/jobs/runner.ts';
import { createDuePayments } from './make-payments.ts';
import { sendPayments } from './send-payments.ts';
import { createVerifyPayeesJob } from './verify-payees.ts';

export const createPayoutsJobs = (): readonly Job[] => [
  { name: 'payments.make', run: createDuePayments },
  createVerifyPayeesJob(),
  { name: 'payments.send', run: sendPayments },
];
