import type { ClientLogSubject } from '@participe/contract/types';
import { sendClientLog } from './client-log.ts';

/** Logs a failure that the person does not see (UIX-52). No personal data leave the browser. */
export function logFailure(what: ClientLogSubject, error: unknown): void {
  console.error(what, error);
  sendClientLog(what, error);
}
