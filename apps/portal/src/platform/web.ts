/** Storage and abilities of the browser; no other file names them. */

const ONE_YEAR_S = 365 * 24 * 60 * 60;

/** The value of a readable cookie, or undefined. */
export function readCookie(name: string): string | undefined {
  const start = `${name}=`;
  const found = document.cookie.split('; ').find((part) => part.startsWith(start));
  return found?.slice(start.length);
}

/** Keeps a preference of this device for a year; it tells nothing about anybody. */
export function writePreference(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/private; Max-Age=${ONE_YEAR_S}; SameSite=Lax${secure}`;
}

const BIOMETRIC_KEY = 'pa_biometric';

/** Empties local storage, as a rule but for the flags of biometric access (SES-24, SES-25). */
export function clearLocalStorage({ keepBiometric }: { keepBiometric: boolean }): void {
  const biometric = keepBiometric ? readLocal(BIOMETRIC_KEY) : null;
  try {
    localStorage.clear();
  } catch {
    // A browser that refuses storage has nothing to clear.
  }
  if (biometric !== null) writeLocal(BIOMETRIC_KEY, biometric);
}

/** A text of local storage; a browser that refuses storage has none. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text in local storage, or forgets it; a full or forbidden storage is no failure. */
export function writeLocal(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Only a cache lives there: the portal works without it.
  }
}

/** Tells when another tab has changed local storage. Returns how to stop. */
export function onLocalChange(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/** The same for what lasts as long as the tab. */
export const tabStorage = {
  read: (key: string): string | null => {
    try {
      return sessionStorage.getItem(key);
    } catch {
      // A browser that refuses storage has kept nothing.
      return null;
    }
  },
  write: (key: string, value: string): void => sessionStorage.setItem(key, value),
  remove: (key: string): void => sessionStorage.removeItem(key),
};

/** Sends a short text to the service without waiting for it, even from a page that is being left. */
export function sendInPassing(address: string, json: string): void {
  if (!('sendBeacon' in navigator)) return;
  navigator.sendBeacon(address, new Blob([json], { type: 'application/json' }));
}

/** The path of the address that is shown, with the base. */
export function shownPath(): string {
  return location.pathname;
}

/** Loads the page again from the server. */
export function reloadPage(): void {
  location.reload();
}
