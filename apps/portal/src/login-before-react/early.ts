import '../base.css';
import { queueSubmit } from './pre-hydration-submit.ts';
import { startLogin } from './login-form.ts';
import { loadReact, prefetchReact } from './load-react.ts';
import { hydrationSignal } from './hydration.ts';

/*
 * All that runs on a page of guests until React is there. The page was rendered when the portal was built
 * (docs/decisions/0017): it can be read at once, and this makes its form work.
 */
function start(page: HTMLElement): void {
  addEventListener('submit', queueSubmit);
  const form = page.dataset['page'] === '/login' ? page.querySelector('form') : null;
  if (form) startLogin(form, hydrationSignal());
  // The login waits for the person, unless its address has something to say; other pages only for their load.
  const next = !form || location.search !== '' ? loadReact : prefetchReact;
  if (document.readyState === 'complete') next();
  else addEventListener('load', next, { once: true });
}

const page = document.querySelector<HTMLElement>('[data-page]');
if (page) start(page);
