import {
  getEarlyLogin,
  findMissingLoginFields,
  updateEarlyLogin,
  PASSWORD_FIELD,
  readLoginField,
  USERNAME_FIELD,
} from './early-login.ts';
import { submitPassword } from '../session/login.query.ts';
import { hasUserInteracted } from '../routing/user-interaction.ts';
import { revokeSessionOnPrerenderedLogin, waitForPendingLogout } from '../session/session.ts';
import { morphElement } from './morph.ts';
import { loadReact } from './load-react.ts';
import { findPageTemplate } from './templates.ts';

const PENDING = 'entering';

/** Changes the form to one of its prerendered states. */
function draw(form: HTMLFormElement, state: string): void {
  const wanted = findPageTemplate(state)?.querySelector('form');
  if (wanted) morphElement(form, wanted);
}

function focusOn(form: HTMLFormElement, selector: string): void {
  form.querySelector<HTMLElement>(selector)?.focus();
}

async function enterWith(form: FormData) {
  await waitForPendingLogout();
  return submitPassword(readLoginField(form, USERNAME_FIELD), readLoginField(form, PASSWORD_FIELD));
}

function submit(event: SubmitEvent, form: HTMLFormElement): void {
  event.preventDefault();
  const { entering, submission } = getEarlyLogin();
  if (entering) return;
  const typed = new FormData(form);
  const missing = findMissingLoginFields(typed);
  updateEarlyLogin({ missing, submission: submission + 1 });
  if (missing.length > 0) {
    draw(form, missing.join(' '));
    focusOn(form, '[role="alert"]');
  } else {
    updateEarlyLogin({ entering: enterWith(typed) });
    draw(form, PENDING);
  }
  loadReact();
}

/** «Mostrar contraseña»: changes the type of the field and the state of the button. */
function toggle(form: HTMLFormElement, button: Element): void {
  const isShown = !getEarlyLogin().isShown;
  updateEarlyLogin({ isShown });
  button.setAttribute('aria-pressed', String(isShown));
  form.querySelector(`#${PASSWORD_FIELD}`)?.setAttribute('type', isShown ? 'text' : 'password');
}

/** Moves the focus to the field of a link in the error summary, when the link is pressed. */
function follow(event: Event, form: HTMLFormElement, link: Element): void {
  event.preventDefault();
  focusOn(form, link.getAttribute('href') ?? '');
}

function press(event: Event, form: HTMLFormElement): void {
  if (!(event.target instanceof Element)) return;
  const button = event.target.closest('[aria-pressed]');
  if (button) toggle(form, button);
  const link = event.target.closest('[role="alert"] a[href^="#"]');
  if (link) follow(event, form, link);
}

/**
 * Runs the login before React: ends an earlier session of this browser, handles the buttons, and sends the form. React
 * loads at the first interaction; aborting `handOver` removes all listeners.
 */
export function startEarlyLogin(form: HTMLFormElement, handOver: AbortSignal): void {
  revokeSessionOnPrerenderedLogin();
  const options = { signal: handOver };
  form.addEventListener('submit', (event) => submit(event, form), options);
  form.addEventListener('click', (event) => press(event, form), options);
  if (hasUserInteracted()) loadReact();
  else document.querySelector('h1')?.focus({ preventScroll: true });
  for (const sign of ['focusin', 'pointerdown', 'keydown', 'input', 'change']) {
    document.addEventListener(sign, loadReact, { ...options, passive: true });
  }
}
