/** What a story does on its page before its picture is taken, by the words a person would use. */

const PATIENCE_MS = 5000;

function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
  return label.replace(/\s+/gu, ' ').trim();
}

/** Waits until something is on the page. */
export function until<T>(look: () => T | null | undefined, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const attempt = (): boolean => {
      const found = look();
      if (!found) return false;
      watcher.disconnect();
      clearTimeout(timer);
      resolve(found);
      return true;
    };
    const watcher = new MutationObserver(() => void attempt());
    const timer = setTimeout(() => {
      watcher.disconnect();
      reject(new Error(`story: never saw ${what}`));
    }, PATIENCE_MS);
    if (!attempt()) {
      watcher.observe(document.documentElement, {
        childList: true,
        subtree: true,
        attributes: true,
        characterData: true,
      });
    }
  });
}

/** Waits for a text. */
export async function see(text: string): Promise<void> {
  await until(() => document.body.textContent.includes(text), `«${text}»`);
}

const PRESSABLE = 'button, a, summary, [role="menuitem"], [role="tab"], label';

/** Presses a button, link or choice by its name. */
export async function press(name: string): Promise<void> {
  const element = await until(
    () =>
      [...document.querySelectorAll<HTMLElement>(PRESSABLE)].find((one) => nameOf(one) === name),
    `«${name}»`,
  );
  element.click();
}

/** Types into a field by its label. */
export async function fill(label: string, text: string): Promise<void> {
  const field = await until(() => {
    const found = [...document.querySelectorAll('label')].find((one) => nameOf(one) === label);
    return found?.control;
  }, `the field «${label}»`);
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
