/** Version of the app that contains this portal; undefined in a browser. */
export const installedAppVersion = import.meta.env.VITE_APP_VERSION;

/** Address of the app in the app store. */
export const appStoreAddress = import.meta.env.VITE_APP_STORE_URL;

const SHAPE = /^\d{1,4}(\.\d{1,4}){2}$/u;

/**
 * True when the installed version is lower than the minimum. False when either version cannot be parsed (SES-30).
 */
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
