import { getRemainingTokenMs } from '../api/token.ts';
import { onSessionEnd } from './session.ts';

const LOCK = 'pa_superuser';

/** Releases the lock of this tab, if it holds one. */
let release = () => {};

/**
 * Tells other tabs that this tab shows a client's data to a superuser, by a lock that is held until the session ends, its
 * token expires, or the tab is closed or reloaded. A tab holds one lock at most, and none without Web Locks.
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
