import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { revokeBrowserSession } from '../session/session.ts';

/**
 * Parent route of the pages under /login. It ends the session of this browser when one of these pages opens
 * (SES-24).
 */
export function EndSessionOutlet() {
  useEffect(() => {
    void revokeBrowserSession();
  }, []);
  return <Outlet />;
}
