import './base.css';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { createPortalRouter } from './routes.tsx';
import { loginSearch } from './shell/login-address.ts';
import { paths } from './shell/navigation.ts';
import { followTabs, onSessionEnd } from './shell/session.ts';

const router = createPortalRouter();

followTabs();
onSessionEnd((reason) => {
  const { pathname, searchStr } = router.state.location;
  if (pathname === paths.login) return;
  void router.navigate({
    to: paths.login,
    search: loginSearch({ pathname, searchStr }, reason),
    replace: reason === 'expired',
  });
});

const place = document.getElementById('root');
if (!place) throw new Error('no #root in index.html');
createRoot(place).render(<RouterProvider router={router} />);
