/** What the browser keeps for us and what it can do: the only file that touches it by name. */

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

/** Empties local storage but for the flags of biometric access (decision G-B14). */
export function clearLocalStorage(): void {
  const biometric = localStorage.getItem(BIOMETRIC_KEY);
  localStorage.clear();
  if (biometric !== null) localStorage.setItem(BIOMETRIC_KEY, biometric);
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

/** The same for what lasts as long as the tab. */
export const tabStorage = {
  read: (key: string): string | null => sessionStorage.getItem(key),
  write: (key: string, value: string): void => sessionStorage.setItem(key, value),
  remove: (key: string): void => sessionStorage.removeItem(key),
};

/** Loads the page again from the server. */
export function reloadPage(): void {
  location.reload();
}
