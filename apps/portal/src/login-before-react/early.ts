import '../base.css';
import { holdBack } from './held-back.ts';
import { startLogin } from './login-form.ts';
import { bringReact, fetchAhead } from './react.ts';
import { handedOver } from './take-over.ts';

/*
 * All that runs on a page of guests until React is there. The page was rendered when the portal was built
 * (docs/decisions/0017): it can be read at once, and this makes its form work.
 */
function start(page: HTMLElement): void {
  addEventListener('submit', holdBack);
  const form = page.dataset['page'] === '/login' ? page.querySelector('form') : null;
  if (form) startLogin(form, handedOver());
  // The login waits for the person, unless its address has something to say; other pages only for their load.
  const next = !form || location.search !== '' ? bringReact : fetchAhead;
  if (document.readyState === 'complete') next();
  else addEventListener('load', next, { once: true });
}

const page = document.querySelector<HTMLElement>('[data-page]');
if (page) start(page);
