/** Messages between the tabs of one browser (`BroadcastChannel`), which does not store them. */
export type TabMessage =
  | { kind: 'token'; token: string; expiresIn: string }
  | { kind: 'ended' }
  | { kind: 'active' };

let channel: BroadcastChannel | undefined;

function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('pa_session');
  return channel;
}

export function postToTabs(message: TabMessage): void {
  openChannel().postMessage(message);
}

/** Returns a function that unsubscribes. */
export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  const handleMessage = (event: MessageEvent<TabMessage>) => listener(event.data);
  openChannel().addEventListener('message', handleMessage);
  return () => openChannel().removeEventListener('message', handleMessage);
}

const MESSAGE_TIMEOUT_MS = 1000;

/** Waits for the next message of another tab, for at most one second. */
export function waitForTabMessage(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, MESSAGE_TIMEOUT_MS);
    openChannel().addEventListener('message', () => resolve(), { once: true });
  });
}

/**
 * Runs a task while no other tab runs one of this name, and tells the task whether it had to wait for another tab.
 * Browsers without Web Locks run the task without this guarantee.
 */
export async function withTabLock(
  name: string,
  task: (hasWaited: boolean) => Promise<void>,
): Promise<void> {
  if (!('locks' in navigator)) return task(false);
  const { locks } = navigator;
  let isFree = false;
  await locks.request(name, { ifAvailable: true }, (lock) => {
    isFree = lock !== null;
    return isFree ? task(false) : undefined;
  });
  if (!isFree) await locks.request(name, () => task(true));
}
