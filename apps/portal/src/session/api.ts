import { CallError, type Client } from '@participe/contract/client';
import { ensureSession, isUnauthorised, sessionIsOver, type EndReason } from './session.ts';
import { transport } from '../api/transport.ts';

/** Whether what was asked for does not exist, or not for this person. */
export function isNotFound(error: unknown): boolean {
  return error instanceof CallError && error.status === 404;
}

/** GET /me as a client or a superuser asks it: who loads it deals with its 401 (SES-22). */
const OWN_REFUSALS: ReadonlySet<string> = new Set(['GET /me', 'GET /me/admin']);

/** Too many wrong passwords where the own one is asked for again: that form says so, inside a live session. */
function isLock(error: unknown): boolean {
  return error instanceof CallError && error.code === '401-002';
}

async function endingWith<T>(reason: EndReason | undefined, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (reason && isUnauthorised(error) && !isLock(error)) sessionIsOver(reason);
    throw error;
  }
}

/**
 * The calls of a private screen. The session is looked after before each one; a 401 that still comes, for
 * a token that should have been good, is an end that the service forced.
 */
export const api: Client = {
  call: async (key, ...args) => {
    const isOwn = OWN_REFUSALS.has(key);
    await endingWith(isOwn ? undefined : 'expired', ensureSession());
    return endingWith(isOwn ? undefined : 'forced', transport.call(key, ...args));
  },
};
