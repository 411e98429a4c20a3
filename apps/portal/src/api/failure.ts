import { CallError } from '@participe/contract/client';
import { guest } from '#texts/guest/guest.ts';

/** A thrown value that is no `CallError` becomes one without an answer (status 0). */
export function asCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  return new CallError({ status: 0, code: 'NO_RESPONSE', message: String(error) }, error);
}

/** Returns the message of the service, or that there was no response (UIX-12). */
export function getFailureText(error: unknown): string {
  const { status, message } = asCallError(error);
  return status === 0 ? guest.offline : message;
}
