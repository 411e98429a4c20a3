import './base.css';
import '@participe/ui/font.css';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { stopEarlyScripts } from './login-before-react/hydration.ts';
import { createPortalRouter } from './routes.tsx';
import { redirectOnSessionEnd } from './access/follow-session.ts';
import { markHydrationStart } from './routing/route-focus.ts';

const router = createPortalRouter();
redirectOnSessionEnd(router);

/**
 * Hydrates the page if it was prerendered for this address. Otherwise the markup of the page is replaced once the
 * first screen has loaded.
 */
async function renderPortal(place: HTMLElement): Promise<void> {
  const { page } = place.dataset;
  await router.load();
  stopEarlyScripts();
  if (page !== undefined && router.state.location.pathname === page) {
    markHydrationStart();
    hydrateRoot(place, <RouterProvider router={router} />);
  } else createRoot(place).render(<RouterProvider router={router} />);
}

const rootElement = document.getElementById('root');
if (!rootElement) throw new Error('no #root in index.html');
void renderPortal(rootElement);
