import { selectAccountIdsAllowingAction } from './accounts-of.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Moment } from '../kernel/clock.ts';

/**
 * True when the actor may upload documents of a person: staff, the person, or a representative whose role is not
 * read-only. A person without any account, or who came of age and must confirm their data, may upload their own
 * documents (DOC-14).
 */
export function canUploadDocumentsOf(actor: Actor, person: string, clock: Moment): boolean {
  if (actor.kind === 'staff') return true;
  if (actor.kind !== 'client' || actor.superuser !== undefined) return false;
  const { uuid, minorNeedsUpdate } = actor.person;
  if (person === uuid && (minorNeedsUpdate || actor.accounts.length === 0)) return true;
  return selectAccountIdsAllowingAction(actor, person, 'upload', clock).length > 0;
}
