import { CallError } from '@participe/contract/client';
import { guest } from '#texts/guest/guest.ts';

/** A failure as the client reports it; anything else that is thrown counts as no answer. */
export function asCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  return new CallError({ status: 0, code: 'NO_RESPONSE', message: String(error) }, error);
}

/** A failed call in words: the message of the service, or that there was no answer (UIX-12). */
export function failureText(error: unknown): string {
  const { status, message } = asCallError(error);
  return status === 0 ? guest.offline : message;
}
