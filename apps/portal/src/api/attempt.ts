import { CallError } from '@participe/contract/client';

export type CallOutcome<T> = { ok: true; answer: T } | { ok: false; error: CallError };

/** Returns a `CallError` instead of throwing it, so that a form can show it. */
export async function toCallOutcome<T>(call: Promise<T>): Promise<CallOutcome<T>> {
  try {
    return { ok: true, answer: await call };
  } catch (error) {
    if (error instanceof CallError) return { ok: false, error };
    throw error;
  }
}
