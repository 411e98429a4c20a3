import '../base.css';
import { startLogin } from './login-form.ts';
import { bringReact, fetchAhead } from './react.ts';
import { handedOver } from './take-over.ts';

/*
 * All that runs on a page of guests until React is there. The page was rendered when the portal was built
 * (docs/decisions/0017): it can be read at once, and this makes its form work.
 */
const form = document.querySelector<HTMLFormElement>('[data-page="/login"] form');
if (form) startLogin(form, handedOver());

/** Sent by the browser itself, a form would put what was typed into the address: the others wait for React. */
function holdBack(event: SubmitEvent): void {
  event.preventDefault();
}
if (!form) addEventListener('submit', holdBack, { signal: handedOver() });

/** The login waits for the person, unless its address has something to say; other pages only for their load. */
const isWanted = !form || location.search !== '';
const next = isWanted ? bringReact : fetchAhead;
if (document.readyState === 'complete') next();
else addEventListener('load', next, { once: true });
