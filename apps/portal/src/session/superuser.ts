import { onLocalChange, readLocal, writeLocal } from '../platform/web.ts';
import { hasUsableToken, heldKind, holdToken } from '../api/token.ts';

const FLAG_KEY = 'pa_admin';
const DOCUMENT_KEY = 'pa_document';
const FLAG = 'ADMIN';

/** Of the view of this tab: another tab may look at another client. */
let viewed = '';

/**
 * Whether this tab shows a client's data to a superuser. The token alone says so, and what it opens the
 * service decides: nothing that is typed into local storage does (PRM-16).
 */
export function isSuperuser(): boolean {
  return heldKind() === 'admin';
}

/** Whether this device says that a superuser is at work; it only chooses what is drawn. */
export function hasSuperuserFlag(): boolean {
  return readLocal(FLAG_KEY) === FLAG;
}

/** The document number of the client who is looked at in this tab. */
export function clientDocument(): string {
  return viewed;
}

function mark(): void {
  writeLocal(FLAG_KEY, FLAG);
  writeLocal(DOCUMENT_KEY, viewed);
}

/** Holds the token that is bound to one client, and notes that a superuser looks at that client. */
export function enterAsSuperuser(token: string, expiresIn: string, document: string): void {
  holdToken(token, expiresIn, 'admin');
  viewed = document;
  mark();
}

/**
 * Other tabs take the marks away: they hold no token of the view, or show a login. The tab that holds it sets
 * them again, for as long as it may look. Returns how to stop.
 */
export function keepMarks(): () => void {
  return onLocalChange(() => {
    if (!isSuperuser() || !hasUsableToken()) return;
    if (!hasSuperuserFlag() || readLocal(DOCUMENT_KEY) === null) mark();
  });
}

/** Forgets flag and document number. */
export function unmarkSuperuser(): void {
  writeLocal(FLAG_KEY, null);
  writeLocal(DOCUMENT_KEY, null);
}

/** Whether nothing may be written in this session: screens leave out what writes (PRM-16). */
export function useReadOnlySession(): boolean {
  return isSuperuser();
}
