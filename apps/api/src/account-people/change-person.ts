import { refuse } from '@participe/domain';
import { lockAccount } from '../accounts/index.ts';
import type { ClientActor } from '../kernel/actor.ts';
import { RefusalError } from '../kernel/refusal.ts';
import type { CallerContext } from '../kernel/unit-of-work.ts';
import {
  type PersonOfAccountRow,
  findPersonOfAccount,
  readOpenRequests,
} from './account-people.store.ts';
import { requirePowerOverPeople } from './request-change.ts';

/**
 * Locks the account and returns a person on it who may be changed. Refuses with 403-001 a change of oneself, with 404
 * somebody without a role on the account, and with 409-010 somebody whose roles do not permit the change or for whom a
 * change is open (ACC-16).
 */
export async function lockPersonToChange(
  caller: CallerContext<ClientActor>,
  { id, iid }: { readonly id: string; readonly iid: string },
  isPermitted: (roles: PersonOfAccountRow['roles']) => boolean,
): Promise<PersonOfAccountRow> {
  const { actor, db, clock } = caller;
  requirePowerOverPeople(caller, id);
  if (iid === actor.person.uuid) throw new RefusalError(refuse('SIN_PERMISO'));
  await lockAccount(db, id);
  const person = await findPersonOfAccount(db, { account: id, person: iid }, clock.today);
  if (person === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
  if (!isPermitted(person.roles)) throw new RefusalError(refuse('PERSONA_NO_CAMBIABLE'));
  const open = await readOpenRequests(db, id);
  if (open.some(({ uuid_intervener: uuid }) => uuid === iid))
    throw new RefusalError(refuse('CAMBIO_PENDIENTE'));
  return person;
}
