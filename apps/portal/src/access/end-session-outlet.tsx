import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { revokeBrowserSession } from '../session/session.ts';

/**
 * Parent of the pages under /login, except the login page itself. Ends the session of this browser when the
 * person enters this group of pages (SES-24).
 */
export function EndSessionOutlet() {
  useEffect(() => {
    void revokeBrowserSession();
  }, []);
  return <Outlet />;
}
