import { readLocal, writeLocal } from '../platform/web.ts';
import { heldKind, holdToken } from './token.ts';

const FLAG_KEY = 'pa_admin';
const DOCUMENT_KEY = 'pa_document';
const FLAG = 'ADMIN';

/**
 * Whether this tab shows a client's data to a superuser. The token alone says so, and what it opens the
 * service decides: nothing that is typed into local storage does (security §1.4 no. 2).
 */
export function isSuperuser(): boolean {
  return heldKind() === 'admin';
}

/** Whether this device says that a superuser is at work; it only chooses what is drawn. */
export function hasSuperuserFlag(): boolean {
  return readLocal(FLAG_KEY) === FLAG;
}

/** The document number of the client who is looked at. */
export function clientDocument(): string {
  return readLocal(DOCUMENT_KEY) ?? '';
}

/** Holds the token that is bound to one client, and notes that a superuser looks at that client. */
export function enterAsSuperuser(token: string, expiresIn: string, document: string): void {
  holdToken(token, expiresIn, 'admin');
  writeLocal(FLAG_KEY, FLAG);
  writeLocal(DOCUMENT_KEY, document);
}

/** Forgets flag and document number. */
export function unmarkSuperuser(): void {
  writeLocal(FLAG_KEY, null);
  writeLocal(DOCUMENT_KEY, null);
}

/** Whether nothing may be written in this session: screens leave out what writes (decision G-Q01). */
export function useReadOnlySession(): boolean {
  return isSuperuser();
}
