import { onLocalStorageChange, readLocal, writeLocal } from '../platform/web.ts';
import { hasUsableToken, getTokenKind, storeToken } from '../api/token.ts';

const FLAG_KEY = 'pa_admin';
const DOCUMENT_KEY = 'pa_document';
const FLAG = 'ADMIN';

/** Document number of the client viewed in this tab; another tab may view another client. */
let viewed = '';

/**
 * True when this tab shows a client's data to a superuser. Only the token decides, and the service decides what the
 * token opens; values typed into local storage have no effect (PRM-16).
 */
export function isSuperuser(): boolean {
  return getTokenKind() === 'admin';
}

/** True when local storage marks the session as a superuser's; the flag only decides what is shown. */
export function hasSuperuserFlag(): boolean {
  return readLocal(FLAG_KEY) === FLAG;
}

/** Returns the document number of the client viewed in this tab. */
export function getViewedClientDocument(): string {
  return viewed;
}

function mark(): void {
  writeLocal(FLAG_KEY, FLAG);
  writeLocal(DOCUMENT_KEY, viewed);
}

/** Stores the token, which is bound to one client, and marks the session as a superuser's. */
export function enterAsSuperuser(token: string, expiresIn: string, document: string): void {
  storeToken(token, expiresIn, 'admin');
  viewed = document;
  mark();
}

/**
 * Restores the superuser data in local storage while the view is open, because other tabs delete them. Returns a
 * function that unsubscribes.
 */
export function preserveSuperuserFlag(): () => void {
  return onLocalStorageChange(() => {
    if (!isSuperuser() || !hasUsableToken()) return;
    if (!hasSuperuserFlag() || readLocal(DOCUMENT_KEY) === null) mark();
  });
}

/** Deletes the flag and the document number. */
export function clearSuperuserFlag(): void {
  writeLocal(FLAG_KEY, null);
  writeLocal(DOCUMENT_KEY, null);
}

/** True when the session is read-only: screens leave out every action that writes (PRM-16). */
export function useReadOnlySession(): boolean {
  return isSuperuser();
}
