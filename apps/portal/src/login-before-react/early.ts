import { queueSubmit } from './pre-hydration-submit.ts';
import { startEarlyLogin } from './login-form.ts';
import { hasSessionMarker, renewSessionBeforeReact } from '../session/session.ts';
import { hasSuperuserFlag } from '../session/superuser.ts';
import { requestFirstData } from './home-data.ts';
import { addLinks, loadReact } from './load-react.ts';
import { getHydrationSignal } from './hydration.ts';

/* Runs on a guest page before React loads. The page is prerendered and can be read at once
   (docs/decisions/0017); this script runs the login, and queues what is submitted on other pages. */
function startGuestPage(page: HTMLElement): void {
  addEventListener('submit', queueSubmit);
  const form = page.dataset['page'] === '/login' ? page.querySelector('form') : null;
  if (form) startEarlyLogin(form, getHydrationSignal());
  // When the login page has loaded, it only prefetches React, which it loads at the first interaction. With a query in
  // the address, and on all other pages, React is loaded as soon as the page has loaded.
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
