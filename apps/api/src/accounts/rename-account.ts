import { refuse } from '@participe/domain';
import type { Actor } from '../kernel/actor.ts';
import { RefusalError } from '../kernel/refusal.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import { setAccountAlias } from './accounts.store.ts';
import { mayManageAccount } from './may-manage.ts';

/**
 * Renames the account. The name is shared by all its people, so a person with a read-only role may not change it
 * (ACC-07).
 */
export async function renameAccount(
  { actor, db, clock }: Pick<UnitOfWork, 'db' | 'clock'> & { readonly actor: Actor },
  account: string,
  alias: string,
): Promise<void> {
  if (!mayManageAccount(actor, account, 'sign', clock))
    throw new RefusalError(refuse('SIN_PERMISO'));
  await setAccountAlias(db, account, alias);
}
