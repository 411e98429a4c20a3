import { getRemainingTokenMs } from '../api/token.ts';
import { onSessionEnd } from './session.ts';

const LOCK = 'pa_superuser';

/** Releases the lock of this tab, if it holds one. */
let release = () => {};

/**
 * Tells other tabs by a lock that this tab shows a client's data to a superuser. The lock is held until the session
 * ends, its token expires, or the tab is closed or reloaded. A browser without Web Locks has no such lock.
 */
export async function holdSuperuserLock(): Promise<void> {
  release();
  if (!('locks' in navigator)) return;
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  release = resolve;
  const timer = setTimeout(resolve, getRemainingTokenMs());
  const stopListening = onSessionEnd(() => resolve());
  await navigator.locks.request(LOCK, { mode: 'shared' }, () => ended);
  clearTimeout(timer);
  stopListening();
}

/** True while any tab of this browser shows a client's data to a superuser. */
export async function isSuperuserTabOpen(): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === LOCK);
}
