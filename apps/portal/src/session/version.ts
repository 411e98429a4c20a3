/** The version of the app that contains this portal; undefined on the web. */
export const appVersion = import.meta.env.VITE_APP_VERSION;

/** The address of the app in the store. */
export const storeAddress = import.meta.env.VITE_APP_STORE_URL;

const SHAPE = /^\d{1,4}(\.\d{1,4}){2}$/u;

/** True when the installed version is below the minimum; false when a version cannot be read (SES-30). */
export function isVersionBelow(
  installed: string | undefined,
  minimal: string | undefined,
): boolean {
  if (!installed || !minimal || !SHAPE.test(installed) || !SHAPE.test(minimal)) return false;
  const least = minimal.split('.').map(Number);
  const differing = installed
    .split('.')
    .map((part, at) => Number(part) - (least[at] ?? 0))
    .find((difference) => difference !== 0);
  return differing !== undefined && differing < 0;
}
