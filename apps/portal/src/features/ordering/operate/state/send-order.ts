import { CallError } from '@participe/contract/client';

const STILL_RUNNING = '409-003';
const TRIES_MAX = 3;
const PAUSE_MS = 2000;

export type Sent =
  | { outcome: 'created'; uuid: string }
  | { outcome: 'refused'; error: CallError }
  /** Whether it exists is not known: it may be sent again with the same key. */
  | { outcome: 'unknown' };

/** Whether the order may exist although the call failed: no answer, a broken server, or still under way. */
function isUnknown(error: unknown): boolean {
  if (!(error instanceof CallError)) return true;
  return error.status === 0 || error.status >= 500 || error.code === STILL_RUNNING;
}

interface Sending {
  /** Sends the order, always with the same key. */
  send: () => Promise<string>;
  /** Told when the first try has brought no answer. */
  onChecking: () => void;
  wait?: (ms: number) => Promise<void>;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/**
 * Sends an order and, without an answer, finds out by repeating it: the service answers the same key with
 * the same order (UIX-32, API-11).
 */
export async function sendOrder({ send, onChecking, wait = pause }: Sending): Promise<Sent> {
  for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
    try {
      return { outcome: 'created', uuid: await send() };
    } catch (error) {
      if (!isUnknown(error)) return { outcome: 'refused', error: error as CallError };
    }
    onChecking();
    if (tries < TRIES_MAX) await wait(PAUSE_MS);
  }
  return { outcome: 'unknown' };
}
