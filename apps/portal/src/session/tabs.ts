/** Messages between the tabs of one browser (`BroadcastChannel`). They are never stored. */
export type TabMessage =
  | { kind: 'token'; token: string; expiresIn: string }
  | { kind: 'ended' }
  | { kind: 'active' };

let channel: BroadcastChannel | undefined;

function open(): BroadcastChannel {
  channel ??= new BroadcastChannel('pa_session');
  return channel;
}

/** Sends a message to the other tabs. */
export function postToTabs(message: TabMessage): void {
  open().postMessage(message);
}

/** Listens to the other tabs. Returns a function that unsubscribes. */
export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  const hear = (event: MessageEvent<TabMessage>) => listener(event.data);
  open().addEventListener('message', hear);
  return () => open().removeEventListener('message', hear);
}

/**
 * Runs a task while no other tab runs a task of this name. Browsers without Web Locks run it without this guarantee.
 */
export async function withTabLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return task();
  return navigator.locks.request(name, task);
}
