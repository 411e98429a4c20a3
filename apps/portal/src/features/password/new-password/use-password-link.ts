import { useNavigate, useSearch } from '@tanstack/react-router';
import type { CallError } from '@participe/contract/client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { addresses } from '../../../routing/addresses.ts';
import { openPasswordLink, type PasswordLinkOutcome } from './new-password.query.ts';

export type PasswordLink = { state: 'opening' } | PasswordLinkOutcome;

/**
 * Opens the link of the e-mail. Its handle is removed from the address bar and kept in the memory of this page, so
 * that neither the history nor a screenshot contains it.
 */
export function usePasswordLink() {
  const { uuid_user: linkHandle } = useSearch({ strict: false });
  const navigate = useNavigate();
  const handle = useRef<string>(undefined);
  const [link, setLink] = useState<PasswordLink>({ state: 'opening' });
  const requestCode = (): Promise<PasswordLinkOutcome> =>
    handle.current ? openPasswordLink(handle.current) : Promise.resolve({ state: 'dead' });
  const openLink = async () => setLink(await requestCode());
  /** Requests another code. The form gets the error and keeps the typed values. */
  const resendCode = async (): Promise<CallError | undefined> => {
    const openedCode = await requestCode();
    if (openedCode.state === 'failed') return openedCode.error;
    setLink(openedCode);
    return undefined;
  };
  const begin = useEffectEvent(() => {
    if (handle.current !== undefined) return;
    // The page was prerendered without a query, so the handle is read in an effect.
    handle.current = linkHandle ?? '';
    if (linkHandle) void navigate({ to: addresses.newPassword, replace: true });
    void openLink();
  });
  useEffect(() => begin(), []);
  return {
    link,
    handle: () => handle.current ?? '',
    retry: () => {
      setLink({ state: 'opening' });
      void openLink();
    },
    resend: resendCode,
    die: () => setLink({ state: 'dead' }),
  };
}
