/** Messages between the tabs of one browser. They stay in the memory of the pages. */
export type TabMessage =
  | { kind: 'token'; token: string; expiresIn: string }
  | { kind: 'ended' }
  | { kind: 'active' };

let channel: BroadcastChannel | undefined;

function open(): BroadcastChannel {
  channel ??= new BroadcastChannel('pa_session');
  return channel;
}

/** Tells the other tabs. */
export function tellTabs(message: TabMessage): void {
  open().postMessage(message);
}

/** Listens to the other tabs. Returns how to stop. */
export function onTabs(listener: (message: TabMessage) => void): () => void {
  const hear = (event: MessageEvent<TabMessage>) => listener(event.data);
  open().addEventListener('message', hear);
  return () => open().removeEventListener('message', hear);
}

/** Runs one task at a time among all tabs; without Web Locks, among none. */
export async function oneTabAtATime<T>(name: string, task: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return task();
  return navigator.locks.request(name, task);
}
