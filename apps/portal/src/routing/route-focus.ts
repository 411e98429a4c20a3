import { PAGE_TITLE_ID } from '@participe/ui';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { hasUserInteracted } from './user-interaction.ts';

const PATIENCE_MS = 10_000;

/** A page may say by itself where one begins: «No, volver» where an order is cancelled (UIX-34). */
function hasBegunElsewhere(): boolean {
  const { activeElement } = document;
  return activeElement?.matches('main *') === true && activeElement.id !== PAGE_TITLE_ID;
}

function focusNow(): boolean {
  const title = document.getElementById(PAGE_TITLE_ID);
  title?.focus({ preventScroll: true });
  return title !== null;
}

/**
 * Brings the focus to the h1 of the page; when the page still loads it waits for the h1, unless the
 * person has gone on by then. Returns how to stop waiting.
 */
export function focusTitle(): () => void {
  if (focusNow()) return () => {};
  const before = document.activeElement;
  const watcher = new MutationObserver(() => {
    if (document.activeElement !== before || focusNow()) stop();
  });
  const timer = setTimeout(() => stop(), PATIENCE_MS);
  function stop() {
    clearTimeout(timer);
    watcher.disconnect();
  }
  watcher.observe(document.body, { childList: true, subtree: true });
  return stop;
}

let isTakingOver = false;

/** React is about to take over a page that was there before it: the person may have begun on it. */
export function noteHydration(): void {
  isTakingOver = true;
}

/** As a page of guests begins: at its h1, unless the person has begun on it before React was there. */
export function beginAtTitle(): () => void {
  const stays = isTakingOver && hasUserInteracted();
  isTakingOver = false;
  return stays ? () => {} : focusTitle();
}

/** Moves the focus to the title, at the top, when the page becomes another under the same address. */
export function useTitleFocus(shown: string): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return undefined;
    before.current = shown;
    window.scrollTo(0, 0);
    return focusTitle();
  }, [shown]);
}

/** After a change of route: to the top, and the focus to the h1 (UIX-51). Not for a new query of the same path. */
export function useRouteFocus(): void {
  const router = useRouter();
  useEffect(() => {
    let stop = () => {};
    const unsubscribe = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      if (!pathChanged || !fromLocation) return;
      window.scrollTo(0, 0);
      stop();
      if (!hasBegunElsewhere()) stop = focusTitle();
    });
    return () => {
      unsubscribe();
      stop();
    };
  }, [router]);
}
