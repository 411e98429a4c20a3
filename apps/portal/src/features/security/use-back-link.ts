import { useRouter, type RouterHistory } from '@tanstack/react-router';
import { useSyncExternalStore, type MouseEvent } from 'react';
import { mayRefresh } from '../../session/session.ts';
import { hasUsableToken } from '../../api/token.ts';

const never = () => () => {};
const hasSession = () => hasUsableToken() || mayRefresh();

/** Whether there is a session to go back to, and the way to the page one came from. */
export function useBackLink() {
  const router: { history: RouterHistory } = useRouter();
  const isInside = useSyncExternalStore(never, hasSession, () => false);
  const goBack = (event: MouseEvent) => {
    if (!router.history.canGoBack()) return;
    event.preventDefault();
    router.history.back();
  };
  return { isInside, goBack };
}
