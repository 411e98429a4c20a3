import { CallError } from '@participe/contract/client';

const STILL_PROCESSING = '409-003';
const MAX_ATTEMPTS = 3;
const PAUSE_MS = 2000;

export type SendOrderResult =
  | { outcome: 'created'; uuid: string }
  | { outcome: 'refused'; error: CallError }
  /** The service may have created the order. The request can be repeated with the same key. */
  | { outcome: 'unknown' };

/** After a missing response, a server error, or a call still in progress, the service may have created the order. */
function isResultUnknown(error: unknown): boolean {
  if (!(error instanceof CallError)) return true;
  return error.status === 0 || error.status >= 500 || error.code === STILL_PROCESSING;
}

interface SendOrderCalls {
  /** Sends the order, each time with the same idempotency key. */
  send: () => Promise<string>;
  /** Called after each attempt whose result is unknown. */
  onChecking: () => void;
  wait?: (ms: number) => Promise<void>;
}

function waitFor(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/**
 * Sends an order, and sends it again up to twice while the result is unknown. A retry is safe, because the service
 * returns the same order for the same idempotency key (UIX-32, API-11).
 */
export async function sendOrder({
  send,
  onChecking,
  wait = waitFor,
}: SendOrderCalls): Promise<SendOrderResult> {
  for (let tries = 1; tries <= MAX_ATTEMPTS; tries += 1) {
    try {
      return { outcome: 'created', uuid: await send() };
    } catch (error) {
      if (!isResultUnknown(error)) return { outcome: 'refused', error: error as CallError };
    }
    onChecking();
    if (tries < MAX_ATTEMPTS) await wait(PAUSE_MS);
  }
  return { outcome: 'unknown' };
}
