import { useEffect, useState } from 'react';

/** The lock on a draft is being requested, or is held by this or by another window. */
export type DraftLockState = 'taking' | 'mine' | 'elsewhere';

const hasLocks = 'locks' in navigator;

/**
 * Only one window at a time may edit a draft (UIX-35). `takeOver` takes the lock from the other window, whose state
 * becomes `elsewhere`. In a browser without Web Locks, every window may edit.
 */
export function useDraftLock(id: string | undefined): {
  lock: DraftLockState;
  takeOver: () => void;
} {
  const [lock, setLock] = useState<DraftLockState>(hasLocks ? 'taking' : 'mine');
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (id === undefined || !hasLocks) return undefined;
    let release = () => {};
    const lockRelease = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isReleased = false;
    const holdLock = (granted: Lock | null) => {
      if (isReleased) return undefined;
      setLock(granted ? 'mine' : 'elsewhere');
      return granted ? lockRelease : undefined;
    };
    const lockName = `pa_draft:${id}`;
    const options = turn === 0 ? { ifAvailable: true } : { steal: true };
    navigator.locks.request(lockName, options, holdLock).catch(() => {
      // Another window has taken the lock.
      if (!isReleased) setLock('elsewhere');
    });
    return () => {
      isReleased = true;
      release();
    };
  }, [id, turn]);
  return { lock, takeOver: () => setTurn((before) => before + 1) };
}
