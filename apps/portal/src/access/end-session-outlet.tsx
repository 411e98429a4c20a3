import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { revokeBrowserSession } from '../session/session.ts';

/**
 * Parent of the pages under /login, except the login page itself. These pages end the session of this browser
 * (SES-24).
 */
export function EndSessionOutlet() {
  useEffect(() => {
    void revokeBrowserSession();
  }, []);
  return <Outlet />;
}
