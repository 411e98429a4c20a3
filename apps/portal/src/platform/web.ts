/** Cookies, local storage and session storage. Screens and sessions use them only through this file. */

/** Lifetime of a preference cookie. */
const ONE_YEAR_S = 365 * 24 * 60 * 60;

/** Returns the value of a cookie that scripts can read; undefined when it does not exist. */
export function readCookie(name: string): string | undefined {
  const cookieStart = `${name}=`;
  const cookieText = document.cookie.split('; ').find((part) => part.startsWith(cookieStart));
  return cookieText?.slice(cookieStart.length);
}

/** Stores a preference of this device for a year. The cookie contains no personal data. */
export function writePreferenceCookie(name: string, value: string): void {
  const secureAttribute = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/private; Max-Age=${ONE_YEAR_S}; SameSite=Lax${secureAttribute}`;
}

const BIOMETRIC_KEY = 'pa_biometric';

/** With `keepBiometric`, the flags of biometric access are kept (SES-24, SES-25). */
export function clearLocalStorage({ keepBiometric }: { keepBiometric: boolean }): void {
  const biometricSetting = keepBiometric ? readLocalStorage(BIOMETRIC_KEY) : null;
  try {
    localStorage.clear();
  } catch {
    // The browser refuses storage, so there is nothing to clear.
  }
  if (biometricSetting !== null) writeLocalStorage(BIOMETRIC_KEY, biometricSetting);
}

/** Returns a text from local storage; null when there is none or the browser refuses storage. */
export function readLocalStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text in local storage, or deletes it when `value` is null. Full or refused storage is not an error. */
export function writeLocalStorage(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Local storage is only a cache, and the portal works without it.
  }
}

/** Calls `listener` when another tab changes local storage. Returns a function that unsubscribes. */
export function onLocalStorageChange(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/** Session storage lasts as long as the tab. `write` and `remove` throw when the browser refuses it. */
export const tabStorage = {
  read: (key: string): string | null => {
    try {
      return sessionStorage.getItem(key);
    } catch {
      // The browser refuses storage, so nothing was stored.
      return null;
    }
  },
  write: (key: string, value: string): void => sessionStorage.setItem(key, value),
  remove: (key: string): void => sessionStorage.removeItem(key),
};

/**
 * Sends a short text without waiting for the response, even if the person leaves the page. A browser without beacons
 * sends nothing.
 */
export function sendInBackground(address: string, json: string): void {
  if (!('sendBeacon' in navigator)) return;
  navigator.sendBeacon(address, new Blob([json], { type: 'application/json' }));
}

/** Returns the path of the current address, including the base path. */
export function getCurrentPath(): string {
  return location.pathname;
}

export function reloadPage(): void {
  location.reload();
}
