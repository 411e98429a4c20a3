import '../base.css';
import { queueSubmit } from './pre-hydration-submit.ts';
import { startLogin } from './login-form.ts';
import { loadReact, prefetchReact } from './load-react.ts';
import { hydrationSignal } from './hydration.ts';

/*
 * Runs on a guest page until React loads. The page is prerendered (docs/decisions/0017), so it can be read at once;
 * this script makes its form work.
 */
function start(page: HTMLElement): void {
  addEventListener('submit', queueSubmit);
  const form = page.dataset['page'] === '/login' ? page.querySelector('form') : null;
  if (form) startLogin(form, hydrationSignal());
  // The login loads React on the first interaction, unless its address contains a query. Other pages load it right
  // after the page.
  const next = !form || location.search !== '' ? loadReact : prefetchReact;
  if (document.readyState === 'complete') next();
  else addEventListener('load', next, { once: true });
}

const page = document.querySelector<HTMLElement>('[data-page]');
if (page) start(page);
