import { queueSubmit } from './pre-hydration-submit.ts';
import { startEarlyLogin } from './login-form.ts';
import { hasSessionMarker, renewSessionBeforeReact } from '../session/session.ts';
import { hasSuperuserFlag } from '../session/superuser.ts';
import { requestFirstData } from './home-data.ts';
import { addLinks, loadReact } from './load-react.ts';
import { getHydrationSignal } from './hydration.ts';

/* Runs on a prerendered guest page before React loads (docs/decisions/0017). It runs the login, and queues what is
   submitted on other pages. */
function startGuestPage(page: HTMLElement): void {
  addEventListener('submit', queueSubmit);
  const form = page.dataset['page'] === '/login' ? page.querySelector('form') : null;
  if (form) startEarlyLogin(form, getHydrationSignal());
  // The loaded login page only prefetches React, which it runs at the first interaction. With a query in the address,
  // and on all other pages, React is loaded as soon as the page has loaded.
  const loadStep = !form || location.search !== '' ? loadReact : () => addLinks('prefetch');
  if (document.readyState === 'complete') loadStep();
  else addEventListener('load', loadStep, { once: true });
}

/**
 * Runs on the page of the private area before React loads: renews the session of a person who is logged in, preloads
 * the code that every private page needs, and requests the data of home (UIX-73).
 */
async function startPrivateArea(): Promise<void> {
  if (!hasSessionMarker() || hasSuperuserFlag()) return;
  addLinks('modulepreload');
  await renewSessionBeforeReact();
  await requestFirstData();
}

const page = document.querySelector<HTMLElement>('[data-page]');
if (page) startGuestPage(page);
else void startPrivateArea();
