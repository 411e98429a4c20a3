import { onLocalStorageChange, readLocalStorage, writeLocalStorage } from '../platform/web.ts';
import { hasUsableToken, getTokenKind, storeToken } from '../api/token.ts';

const FLAG_KEY = 'pa_admin';
const DOCUMENT_KEY = 'pa_document';
const FLAG_VALUE = 'ADMIN';

/** Document number of the client viewed in this tab. Another tab can view another client. */
let viewedDocument = '';

/**
 * True when this tab shows a client's data to a superuser. Only the token counts, and the service checks it; values
 * that somebody puts into local storage give no access (PRM-16).
 */
export function isSuperuser(): boolean {
  return getTokenKind() === 'admin';
}

/**
 * True when local storage marks the session as that of a superuser. The flag gives no access: without a superuser's
 * token the guards delete it.
 */
export function hasSuperuserFlag(): boolean {
  return readLocalStorage(FLAG_KEY) === FLAG_VALUE;
}

/** Returns the document number of the client viewed in this tab. */
export function getViewedClientDocument(): string {
  return viewedDocument;
}

function storeFlag(): void {
  writeLocalStorage(FLAG_KEY, FLAG_VALUE);
  writeLocalStorage(DOCUMENT_KEY, viewedDocument);
}

/** Stores the token, which gives access to one client only, and marks the session as that of a superuser. */
export function startSuperuserSession(token: string, expiresIn: string, document: string): void {
  storeToken(token, expiresIn, 'admin');
  viewedDocument = document;
  storeFlag();
}

/**
 * Restores the flag and the document number in local storage while the view is open, because other tabs delete them.
 * Returns a function that unsubscribes.
 */
export function keepSuperuserFlag(): () => void {
  return onLocalStorageChange(() => {
    if (!isSuperuser() || !hasUsableToken()) return;
    if (!hasSuperuserFlag() || readLocalStorage(DOCUMENT_KEY) === null) storeFlag();
  });
}

/** Deletes the superuser flag and the client's document number from local storage. */
export function clearSuperuserFlag(): void {
  writeLocalStorage(FLAG_KEY, null);
  writeLocalStorage(DOCUMENT_KEY, null);
}

/** True when the session is read-only. Screens then hide all actions that write (PRM-16). */
export function useIsReadOnlySession(): boolean {
  return isSuperuser();
}
