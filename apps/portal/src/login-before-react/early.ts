import '../base.css';
import { queueSubmit } from './pre-hydration-submit.ts';
import { startEarlyLogin } from './login-form.ts';
import { loadReact, prefetchReact } from './load-react.ts';
import { getHydrationSignal } from './hydration.ts';

/* Runs on a guest page before React loads. The page is prerendered and can be read at once
   (docs/decisions/0017); this script makes its form work. */
function start(page: HTMLElement): void {
  addEventListener('submit', queueSubmit);
  const form = page.dataset['page'] === '/login' ? page.querySelector('form') : null;
  if (form) startEarlyLogin(form, getHydrationSignal());
  // The login page loads React at the first interaction, or at once if its address has a query. The other pages load
  // React right after the page itself.
  const next = !form || location.search !== '' ? loadReact : prefetchReact;
  if (document.readyState === 'complete') next();
  else addEventListener('load', next, { once: true });
}

const page = document.querySelector<HTMLElement>('[data-page]');
if (page) start(page);
