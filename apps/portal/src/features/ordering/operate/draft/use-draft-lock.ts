import { useEffect, useState } from 'react';

/** Whether this window holds the draft; `taking` until the browser has said. */
export type DraftLock = 'taking' | 'mine' | 'elsewhere';

const hasLocks = 'locks' in navigator;

/**
 * One window writes a draft at a time (UIX-35). `takeOver` takes it from the other window, which is told.
 * A browser without Web Locks lets every window write.
 */
export function useDraftLock(id: string | undefined): { lock: DraftLock; takeOver: () => void } {
  const [lock, setLock] = useState<DraftLock>(hasLocks ? 'taking' : 'mine');
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (id === undefined || !hasLocks) return undefined;
    let release = () => {};
    const leaving = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isGone = false;
    const hold = (granted: Lock | null) => {
      if (isGone) return undefined;
      setLock(granted ? 'mine' : 'elsewhere');
      return granted ? leaving : undefined;
    };
    const name = `pa_draft:${id}`;
    const options = turn === 0 ? { ifAvailable: true } : { steal: true };
    navigator.locks.request(name, options, hold).catch(() => {
      // Another window has taken it over.
      if (!isGone) setLock('elsewhere');
    });
    return () => {
      isGone = true;
      release();
    };
  }, [id, turn]);
  return { lock, takeOver: () => setTurn((before) => before + 1) };
}
