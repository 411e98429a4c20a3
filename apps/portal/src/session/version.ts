/** The version of the app that this portal is packed in; undefined on the web, which has none. */
export const appVersion = import.meta.env.VITE_APP_VERSION;

/** Where the store offers the newest app. */
export const storeAddress = import.meta.env.VITE_APP_STORE_URL;

const SHAPE = /^\d{1,4}(\.\d{1,4}){2}$/u;

/** Whether an installed version is below the least one; a version that cannot be read is not (SES-30). */
export function isBelow(installed: string | undefined, minimal: string | undefined): boolean {
  if (!installed || !minimal || !SHAPE.test(installed) || !SHAPE.test(minimal)) return false;
  const least = minimal.split('.').map(Number);
  const differing = installed
    .split('.')
    .map((part, at) => Number(part) - (least[at] ?? 0))
    .find((difference) => difference !== 0);
  return differing !== undefined && differing < 0;
}
