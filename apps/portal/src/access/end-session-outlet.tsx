import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { forgetSession } from '../session/session.ts';

/** The addresses under the login: to open one is to end the session of this browser (SES-24). */
export function EndSessionOutlet() {
  useEffect(() => {
    void forgetSession();
  }, []);
  return <Outlet />;
}
