import type { CallError } from '@participe/contract/client';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { paths, useGo, type Query } from '../../../routing/navigation.ts';
import { openLink, type OpenedLink } from './new-password.query.ts';

export type PasswordLink = { state: 'opening' } | OpenedLink;

/**
 * The link one came with. Its handle leaves the address bar at once, so that neither the history nor a
 * screenshot keeps it, and lives on in the memory of this page only.
 */
export function usePasswordLink() {
  const router: { latestLocation: { search: Query } } = useRouter();
  const go = useGo();
  const handle = useRef<string>(undefined);
  const [link, setLink] = useState<PasswordLink>({ state: 'opening' });
  const ask = (): Promise<OpenedLink> =>
    handle.current ? openLink(handle.current) : Promise.resolve({ state: 'dead' });
  const open = async () => setLink(await ask());
  /** Another code; what went wrong is told to the form, which keeps what was typed. */
  const resend = async (): Promise<CallError | undefined> => {
    const opened = await ask();
    if (opened.state === 'failed') return opened.error;
    setLink(opened);
    return undefined;
  };
  const begin = useEffectEvent(() => {
    if (handle.current !== undefined) return;
    // Asked here, not while drawing: the page was rendered at the build, when it had no query.
    const { uuid_user: given } = router.latestLocation.search;
    handle.current = given ?? '';
    if (given) go(paths.newPassword, { replace: true });
    void open();
  });
  useEffect(() => begin(), []);
  return {
    link,
    handle: () => handle.current ?? '',
    retry: () => {
      setLink({ state: 'opening' });
      void open();
    },
    resend,
    die: () => setLink({ state: 'dead' }),
  };
}
