import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { forgetSession } from '../session/session.ts';

/** Parent of the pages under /login: opening one of them ends the session of this browser (SES-24). */
export function EndSessionOutlet() {
  useEffect(() => {
    void forgetSession();
  }, []);
  return <Outlet />;
}
