/** `navigator.onLine` only states whether there is a network, so the service is asked whether it can be reached. */

const ANSWER_TIMEOUT_MS = 5000;
const RETRY_DELAY_MS = 5000;

const listeners = new Set<() => void>();
let reconnection: Promise<void> | undefined;

/**
 * True when the service sends the start page of the portal in time. This page is small, and a reload would need it.
 */
export async function isServiceReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    return (await fetch(import.meta.env.BASE_URL, { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}

/** Waits five seconds, or less when the browser reports that the network is back. */
function waitBeforeRetry(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, RETRY_DELAY_MS);
    addEventListener('online', () => resolve(), { signal: AbortSignal.timeout(RETRY_DELAY_MS) });
  });
}

async function askUntilReachable(): Promise<void> {
  await waitBeforeRetry();
  if (!(await isServiceReachable())) await askUntilReachable();
}

/** Waits until the service can be reached again; several callers share the requests. */
export function waitForConnection(): Promise<void> {
  reconnection ??= askUntilReachable().finally(() => {
    reconnection = undefined;
    notifyListeners();
  });
  notifyListeners();
  return reconnection;
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** True while a part of the portal waits for the connection. */
export function isConnectionLost(): boolean {
  return reconnection !== undefined;
}

/** Calls `listener` when the wait for the connection begins or ends. Returns a function that unsubscribes. */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
