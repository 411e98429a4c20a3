import { CallError, type Client } from '@participe/contract/client';
import { ensureSession, isUnauthorised, sessionIsOver } from './session.ts';
import { transport } from './transport.ts';

/** Whether what was asked for does not exist, or not for this person. */
export function isNotFound(error: unknown): boolean {
  return error instanceof CallError && error.status === 404;
}

/**
 * The calls of a private screen. The session is looked after before each one; a 401 that still comes
 * ends it, but for GET /me, which is asked again after a refresh (decision G-B12).
 */
export const api: Client = {
  call: async (key, ...args) => {
    try {
      await ensureSession();
      return await transport.call(key, ...args);
    } catch (error) {
      if (isUnauthorised(error) && key !== 'GET /me') sessionIsOver('expired');
      throw error;
    }
  },
};
