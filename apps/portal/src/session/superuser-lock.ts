const LOCK = 'pa_superuser';

/**
 * Tells other tabs that this tab shows a client's data to a superuser, by a lock that is held until the tab is closed
 * or reloaded, or until `closed` resolves. Browsers without Web Locks hold none.
 */
export async function holdSuperuserLock(closed = new Promise<void>(() => {})): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(LOCK, { mode: 'shared' }, () => closed);
}

/** True while any tab of this browser shows a client's data to a superuser. */
export async function isSuperuserTabOpen(): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === LOCK);
}
