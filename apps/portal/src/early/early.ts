import '../base.css';
import { startLogin } from './login-form.ts';
import { bringReact, fetchAhead } from './react.ts';
import { handedOver } from './take-over.ts';

/**
 * Sent by the browser itself, a form would put what was typed into the address: one that React does not hear
 * yet is not sent. It stays so: React sends none of its forms by the browser.
 */
function holdBack(event: SubmitEvent): void {
  event.preventDefault();
}

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
