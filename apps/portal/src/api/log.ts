import type { ClientLogSubject } from '@participe/contract/types';
import { sendClientLog } from './client-log.ts';

/** Logs a failure that is not shown to the person (UIX-52). No personal data leaves the browser. */
export function logFailure(what: ClientLogSubject, error: unknown): void {
  console.error(what, error);
  sendClientLog(what, error);
}
