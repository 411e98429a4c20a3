import { onLocalStorageChange, readLocalStorage, writeLocalStorage } from '../platform/web.ts';
import { hasUsableToken, getTokenKind, storeToken } from '../api/token.ts';

const FLAG_KEY = 'pa_admin';
const DOCUMENT_KEY = 'pa_document';
const FLAG_VALUE = 'ADMIN';

/** Document number of the client viewed in this tab. Another tab can view another client. */
let viewedDocument = '';

/**
 * Only the token shows that this tab is a superuser's, and the service checks it. Values that somebody puts into
 * local storage give no access (PRM-16).
 */
export function isSuperuser(): boolean {
  return getTokenKind() === 'admin';
}

/**
 * Local storage marks the session as that of a superuser. The flag gives no access: without a superuser's token the
 * guards delete it.
 */
export function hasSuperuserFlag(): boolean {
  return readLocalStorage(FLAG_KEY) === FLAG_VALUE;
}

export function getViewedClientDocument(): string {
  return viewedDocument;
}

function storeFlag(): void {
  writeLocalStorage(FLAG_KEY, FLAG_VALUE);
  writeLocalStorage(DOCUMENT_KEY, viewedDocument);
}

/** The token gives access to one client only. */
export function startSuperuserSession(token: string, expiresIn: string, document: string): void {
  storeToken(token, expiresIn, 'admin');
  viewedDocument = document;
  storeFlag();
}

/**
 * Other tabs delete the flag and the document number in local storage, so they are restored while the view is open.
 * Returns a function that unsubscribes.
 */
export function keepSuperuserFlag(): () => void {
  return onLocalStorageChange(() => {
    if (!isSuperuser() || !hasUsableToken()) return;
    if (!hasSuperuserFlag() || readLocalStorage(DOCUMENT_KEY) === null) storeFlag();
  });
}

export function clearSuperuserFlag(): void {
  writeLocalStorage(FLAG_KEY, null);
  writeLocalStorage(DOCUMENT_KEY, null);
}

/** Screens of a read-only session hide all actions that write (PRM-16). */
export function useIsReadOnlySession(): boolean {
  return isSuperuser();
}
