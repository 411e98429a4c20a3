import { useRouter, type RouterHistory } from '@tanstack/react-router';
import { useSyncExternalStore, type MouseEvent } from 'react';
import { paths } from '../../shell/navigation.ts';
import { mayRefresh } from '../../shell/session.ts';
import { hasUsableToken } from '../../shell/token.ts';

const never = () => () => {};
const hasSession = () => hasUsableToken() || mayRefresh();

/** Where «Volver» leads: with a session to the page one came from, or home; without one to the login. */
export function useWayBack() {
  const router: { history: RouterHistory } = useRouter();
  const isInside = useSyncExternalStore(never, hasSession, () => false);
  const goBack = (event: MouseEvent) => {
    if (!isInside || !router.history.canGoBack()) return;
    event.preventDefault();
    router.history.back();
  };
  return { href: isInside ? paths.home : paths.login, goBack };
}
