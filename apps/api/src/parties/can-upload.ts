import { mustConfirmData } from '@participe/domain';
import { evaluateAccess, isBehindAccount } from '../kernel/access/permissions.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Moment } from '../kernel/clock.ts';

/**
 * True when the actor may upload documents of a person: staff, or a client who may upload on one of their own accounts,
 * for themselves or for a person whom they represent on it. Sharing an account is not enough. A person without any
 * account, or who came of age and must confirm their data, may upload their own documents; a superuser may upload none
 * (DOC-14).
 */
export function canUploadDocumentsOf(actor: Actor, person: string, clock: Moment): boolean {
  if (actor.kind === 'staff') return true;
  if (actor.kind !== 'client' || actor.superuser !== undefined) return false;
  const isNew = mustConfirmData(actor.person, clock.today) || actor.accounts.length === 0;
  if (person === actor.person.uuid && isNew) return true;
  return actor.accounts.some(
    (account) =>
      (person === actor.person.uuid || isBehindAccount(account, person, clock)) &&
      ['yes', 'conditional'].includes(evaluateAccess(actor, account, 'upload', clock)),
  );
}
