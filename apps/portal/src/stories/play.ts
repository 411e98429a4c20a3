import { fireEvent, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';

/** Actions that a story performs before its checks. They find elements by the texts that a person sees. */

/** Milliseconds after which a story that waits for something fails. */
const TIMEOUT_MS = 30_000;
const user = userEvent.setup({ delay: null, applyAccept: false });

function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
  return label.replace(/\s+/gu, ' ').trim();
}

/** Waits until `look` finds something on the page and returns it. */
export function until<T>(look: () => T | null | undefined | false, what: string): Promise<T> {
  const findOrThrow = (): T => {
    const foundObject = look();
    if (!foundObject) throw new Error(`story: never saw ${what}`);
    return foundObject;
  };
  return waitFor(findOrThrow, {
    container: document.documentElement,
    timeout: TIMEOUT_MS,
    onTimeout: (error) => error,
  });
}

export async function see(text: string): Promise<void> {
  await until(() => document.body.textContent.includes(text), `«${text}»`);
}

export async function seeNo(text: string): Promise<void> {
  await until(() => !document.body.textContent.includes(text), `the page without «${text}»`);
}

/** A failure is both a lasting alert of the page and a toast (UIX-12). */
export async function seeFailure(text: string): Promise<void> {
  const hasText = (selector: string) =>
    [...document.querySelectorAll(selector)].some((one) => one.textContent.includes(text));
  await until(() => hasText('main [role="alert"]'), `the alert «${text}»`);
  await until(() => hasText('[role="alertdialog"]'), `the toast «${text}»`);
}

/** Waits until a timeline shows a step as past. */
export async function seePastStep(title: string): Promise<void> {
  const isShown = () =>
    [...document.querySelectorAll('li')].some(
      ({ textContent: text }) => /^(?:Hecho|Ahora): /u.test(text) && text.includes(title),
    );
  await until(isShown, `the past step «${title}»`);
}

/** Waits until a list of terms shows this description beside the term. */
export async function seeDescription(term: string, description: string): Promise<void> {
  const isShown = () =>
    [...document.querySelectorAll('dt')].some(
      (one) => nameOf(one) === term && one.nextElementSibling?.textContent.includes(description),
    );
  await until(isShown, `«${term}» with «${description}»`);
}

/** Waits until a timeline shows this text, such as a date, in the step with this title. */
export async function seeInStep(title: string, text: string): Promise<void> {
  const isShown = () =>
    [...document.querySelectorAll('li')].some(
      ({ textContent: step }) => step.includes(`: ${title}`) && step.includes(text),
    );
  await until(isShown, `the step «${title}» with «${text}»`);
}

const PRESSABLE = 'button, a, summary, [role="menuitem"], [role="tab"], [role="option"], label';

const findPressable = (name: string) =>
  [...document.querySelectorAll(PRESSABLE)].find((one) => nameOf(one) === name);

/** Waits until a button, link or choice with this name is on the page and nothing covers it. */
export async function seeUncovered(name: string): Promise<void> {
  const isOnTop = () => {
    const element = findPressable(name);
    if (!element) return false;
    element.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  await until(isOnTop, `«${name}» with nothing on top of it`);
}

/** Presses a button, link or choice by its accessible name. */
export async function press(name: string): Promise<void> {
  const element = await until(() => findPressable(name), `«${name}»`);
  await user.click(element);
  // In a browser the summary of a disclosure takes the focus; user-event would leave it to the page.
  if (element instanceof HTMLElement && element.matches('summary')) element.focus();
}

/** Presses keys in a slider, which is found by its accessible name: '{Home}{ArrowRight}'. */
export async function moveSlider(name: string, keys: string): Promise<void> {
  const find = () =>
    [...document.querySelectorAll<HTMLElement>('[role="slider"]')].find(
      (one) => nameOf(one) === name,
    );
  const slider = await until(find, `the slider «${name}»`);
  slider.focus();
  await user.keyboard(keys);
}

function fieldOf(label: string): Promise<HTMLElement> {
  const findLabelled = () =>
    [...document.querySelectorAll('label')].find((one) => nameOf(one) === label)?.control;
  return until(findLabelled, `the field «${label}»`);
}

/** Fills a field or a list of choices by its label. */
export async function fill(label: string, value: string): Promise<void> {
  const field = await fieldOf(label);
  field.focus();
  fireEvent.input(field, { target: { value } });
  fireEvent.change(field);
}

/** Types into the field with this label, key by key, and returns the field. */
export async function type(label: string, text: string): Promise<HTMLInputElement> {
  const field = (await fieldOf(label)) as HTMLInputElement;
  field.focus();
  await user.keyboard(text);
  return field;
}

/** Scrolls the page a little, and waits until React has rendered what follows from it. */
export async function scrollPage(): Promise<void> {
  const hasScrolled = new Promise((resolve) => {
    addEventListener('scroll', resolve, { once: true });
  });
  scrollBy(0, 40);
  await hasScrolled;
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}

/**
 * Pastes a text into the field with this label and returns the field, which is unchanged when the page blocks
 * pasting.
 */
export async function paste(label: string, text: string): Promise<HTMLInputElement> {
  const field = (await fieldOf(label)) as HTMLInputElement;
  field.focus();
  await user.paste(text);
  return field;
}

/** Chooses a file of the given size in the field with this label. */
export async function chooseFile(label: string, name: string, bytes: number): Promise<void> {
  await user.upload(await fieldOf(label), new File([new Uint8Array(bytes)], name));
}

/** The device goes offline. The next story is online again. */
export function loseConnection(): void {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  dispatchEvent(new Event('offline'));
}
