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

function fieldOf(label: string): Promise<HTMLElement> {
  return until(() => {
    const found = [...document.querySelectorAll('label')].find((one) => nameOf(one) === label);
    return found?.control;
  }, `the field «${label}»`);
}

/** Types into a field by its label. */
export async function fill(label: string, text: string): Promise<void> {
  const field = await fieldOf(label);
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Chooses a file of so many bytes in a field by its label. */
export async function chooseFile(label: string, name: string, bytes: number): Promise<void> {
  const field = await fieldOf(label);
  const files = new DataTransfer();
  files.items.add(new File([new Uint8Array(bytes)], name));
  (field as HTMLInputElement).files = files.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
