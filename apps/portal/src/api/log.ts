import type { ClientLogWhat } from '@participe/contract/types';
import { sendClientLog } from './client-log.ts';

/** What UIX-52 only logs: nobody is told, and nothing of a person leaves the browser. */
export function logQuietly(what: ClientLogWhat, error: unknown): void {
  console.error(what, error);
  sendClientLog(what, error);
}
