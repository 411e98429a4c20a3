import { useNavigate, useSearch } from '@tanstack/react-router';
import type { CallError } from '@participe/contract/client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { addresses } from '../../../routing/addresses.ts';
import { openLink, type OpenedLink } from './new-password.query.ts';

export type PasswordLink = { state: 'opening' } | OpenedLink;

/**
 * The link one came with. Its handle leaves the address bar at once, so that neither the history nor a
 * screenshot keeps it, and lives on in the memory of this page only.
 */
export function usePasswordLink() {
  const { uuid_user: given } = useSearch({ strict: false });
  const navigate = useNavigate();
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
    // Used here, not while drawing: the page was rendered at the build, when it had no query.
    handle.current = given ?? '';
    if (given) void navigate({ to: addresses.newPassword, replace: true });
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
