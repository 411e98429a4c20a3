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

const PENDING_STATE = 'entering';

/** Changes the form to one of its prerendered states. */
function showFormState(form: HTMLFormElement, state: string): void {
  const preparedForm = findPageTemplate(state)?.querySelector('form');
  if (preparedForm) morphElement(form, preparedForm);
}

function focusElement(form: HTMLFormElement, selector: string): void {
  form.querySelector<HTMLElement>(selector)?.focus();
}

async function logInWith(form: FormData) {
  await waitForPendingLogout();
  return submitPassword(readLoginField(form, USERNAME_FIELD), readLoginField(form, PASSWORD_FIELD));
}

function handleSubmit(event: SubmitEvent, form: HTMLFormElement): void {
  event.preventDefault();
  const { entering, submission } = getEarlyLogin();
  if (entering) return;
  const formData = new FormData(form);
  const missingFields = findMissingLoginFields(formData);
  updateEarlyLogin({ missing: missingFields, submission: submission + 1 });
  if (missingFields.length > 0) {
    showFormState(form, missingFields.join(' '));
    focusElement(form, '[role="alert"]');
  } else {
    updateEarlyLogin({ entering: logInWith(formData) });
    showFormState(form, PENDING_STATE);
  }
  loadReact();
}

/** Changes the type of the field and the state of the button. */
function togglePassword(form: HTMLFormElement, button: Element): void {
  const isShown = !getEarlyLogin().isShown;
  updateEarlyLogin({ isShown });
  button.setAttribute('aria-pressed', String(isShown));
  form.querySelector(`#${PASSWORD_FIELD}`)?.setAttribute('type', isShown ? 'text' : 'password');
}

/** A pressed link of the error summary moves the focus to its field. */
function followSummaryLink(event: Event, form: HTMLFormElement, link: Element): void {
  event.preventDefault();
  focusElement(form, link.getAttribute('href') ?? '');
}

function handleClick(event: Event, form: HTMLFormElement): void {
  if (!(event.target instanceof Element)) return;
  const button = event.target.closest('[aria-pressed]');
  if (button) togglePassword(form, button);
  const link = event.target.closest('[role="alert"] a[href^="#"]');
  if (link) followSummaryLink(event, form, link);
}

/**
 * Runs the login before React: ends an earlier session of this browser, handles the buttons, and sends the form.
 * Aborting `handOver` removes all listeners.
 */
export function startEarlyLogin(form: HTMLFormElement, handOver: AbortSignal): void {
  revokeSessionOnPrerenderedLogin();
  const options = { signal: handOver };
  form.addEventListener('submit', (event) => handleSubmit(event, form), options);
  form.addEventListener('click', (event) => handleClick(event, form), options);
  if (hasUserInteracted()) loadReact();
  else document.querySelector('h1')?.focus({ preventScroll: true });
  for (const eventName of ['focusin', 'pointerdown', 'keydown', 'input', 'change']) {
    document.addEventListener(eventName, loadReact, { ...options, passive: true });
  }
}
