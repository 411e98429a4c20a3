import { PAGE_TITLE_ID } from '@participe/ui';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { hasUserInteracted } from './user-interaction.ts';

const TITLE_TIMEOUT_MS = 10_000;

/** The new page has set the focus itself, for example on «No, volver» of the cancellation page (UIX-34). */
function hasPageSetFocus(): boolean {
  const { activeElement } = document;
  return activeElement?.matches('main *') === true && activeElement.id !== PAGE_TITLE_ID;
}

function focusTitle(): HTMLElement | null {
  const title = document.getElementById(PAGE_TITLE_ID);
  title?.focus({ preventScroll: true });
  return title;
}

/**
 * Moves the focus to the h1 of the page. For ten seconds, or until the person moves the focus, an h1 that is rendered
 * later or replaces the first one also gets the focus. Returns a function that stops this.
 */
export function focusPageTitle(): () => void {
  const focusedElement = document.activeElement;
  let title = focusTitle();
  const titleObserver = new MutationObserver(() => {
    if (title?.isConnected === true) return;
    const { activeElement } = document;
    const isLost =
      activeElement === document.body || (title === null && activeElement === focusedElement);
    if (isLost) title = focusTitle() ?? title;
    else stop();
  });
  const timer = setTimeout(() => stop(), TITLE_TIMEOUT_MS);
  function stop() {
    clearTimeout(timer);
    titleObserver.disconnect();
  }
  titleObserver.observe(document.body, { childList: true, subtree: true });
  return stop;
}

let isHydrationPending = false;

/** React is about to hydrate a prerendered page, in which the person may already be typing. */
export function markHydrationStart(): void {
  isHydrationPending = true;
}

/** Moves the focus to the h1 of a guest page, unless the person began to use the page before hydration. */
export function focusTitleUnlessInteracted(): () => void {
  const keepsFocus = isHydrationPending && hasUserInteracted();
  isHydrationPending = false;
  return keepsFocus ? () => {} : focusPageTitle();
}

/** Scrolls to the top and moves the focus to the page title when `shown` changes, for changes without a new path. */
export function useTitleFocus(shown: string): void {
  const shownPathRef = useRef(shown);
  useEffect(() => {
    if (shownPathRef.current === shown) return undefined;
    shownPathRef.current = shown;
    window.scrollTo(0, 0);
    return focusPageTitle();
  }, [shown]);
}

/**
 * After a change of path, scrolls to the top and moves the focus to the h1, unless the page has set the focus itself
 * (UIX-51). A new query of the same path has no such effect.
 */
export function useRouteFocus(): void {
  const router = useRouter();
  useEffect(() => {
    let stopFollowing = () => {};
    const unsubscribe = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      if (!pathChanged || !fromLocation) return;
      window.scrollTo(0, 0);
      stopFollowing();
      if (!hasPageSetFocus()) stopFollowing = focusPageTitle();
    });
    return () => {
      unsubscribe();
      stopFollowing();
    };
  }, [router]);
}
