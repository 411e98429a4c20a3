import { useRouter, type RouterHistory } from '@tanstack/react-router';
import { useSyncExternalStore, type MouseEvent } from 'react';
import { hasSessionMarker } from '../../session/session.ts';
import { hasUsableToken } from '../../api/token.ts';

const subscribeToNothing = () => () => {};
const hasSession = () => hasUsableToken() || hasSessionMarker();

/** Returns whether a session is open, and a function that goes back to the previous page. */
export function useBackLink() {
  const router: { history: RouterHistory } = useRouter();
  const isInside = useSyncExternalStore(subscribeToNothing, hasSession, () => false);
  const goBack = (event: MouseEvent) => {
    if (!router.history.canGoBack()) return;
    event.preventDefault();
    router.history.back();
  };
  return { isInside, goBack };
}
