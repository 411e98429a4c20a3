import { CallError, type ApiClient } from '@participe/contract/client';
import {
  ensureSession,
  isUnauthorisedError,
  endSessionInTab,
  type SessionEndReason,
} from './session.ts';
import { followMe } from './me-freshness.ts';
import { transport } from '../api/transport.ts';

/** True when the object of a call does not exist, or the person may not see it. */
export function isNotFound(error: unknown): boolean {
  return error instanceof CallError && error.status === 404;
}

/** The callers of GET /me, for clients and for superusers, handle a 401 themselves (SES-22). */
const CALLS_HANDLING_401: ReadonlySet<string> = new Set(['GET /me', 'GET /me/admin']);

/**
 * After too many wrong passwords, a form that asks for the password again is refused with 401, and the session stays
 * open.
 */
function isPasswordLock(error: unknown): boolean {
  return error instanceof CallError && error.code === '401-002';
}

async function endSessionOn401<T>(
  reason: SessionEndReason | undefined,
  call: Promise<T>,
): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (reason && isUnauthorisedError(error) && !isPasswordLock(error)) endSessionInTab(reason);
    throw error;
  }
}

/**
 * The client of private screens. Before each call it makes sure that the token is valid. A 401 ends the session in
 * this tab, except for the calls in `CALLS_HANDLING_401` and for a lock after wrong passwords.
 */
export const api: ApiClient = {
  call: async (key, ...args) => {
    const [input, options] = args;
    const isHandledByCaller = CALLS_HANDLING_401.has(key);
    await endSessionOn401(isHandledByCaller ? undefined : 'expired', ensureSession());
    const onResponse = (response: Response) => followMe(key, response);
    const callArguments = [input, { ...options, onResponse }] as unknown as typeof args;
    const callPromise = transport.call(key, ...callArguments);
    return endSessionOn401(isHandledByCaller ? undefined : 'forced', callPromise);
  },
};
