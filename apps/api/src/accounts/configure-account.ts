import { refuse } from '@participe/domain';
import { setAccountAlias } from './accounts.store.ts';
import { mayManageAccount } from './may-manage.ts';
import type { ContextFor, Handler } from '../kernel/http/handler.ts';
import { RefusalError } from '../kernel/refusal.ts';
import { lockAccountConfiguration, setAccountHidden } from '../parties/index.ts';

const call = 'PATCH /accounts/{id}/interveners/{iid}/configuration';

/** Renames the account. The name is shared by all its people, so a person with a read-only role may not change it. */
async function renameAccount(
  { actor, db, clock }: ContextFor<typeof call>,
  account: string,
  alias: string,
): Promise<void> {
  if (!mayManageAccount(actor, account, 'sign', clock))
    throw new RefusalError(refuse('SIN_PERMISO'));
  await setAccountAlias(db, account, alias);
}

/**
 * Changes the alias of an account, or hides the account in the caller's own list or shows it again. Nobody may do this
 * on behalf of another person (ACC-06).
 */
export const configureAccount: Handler<typeof call> = async (context) => {
  const { input, actor, db, audit, services } = context;
  const { id: account, iid: person } = input.params;
  if (actor.kind !== 'client' || actor.person.uuid !== person)
    throw new RefusalError(refuse('NO_ENCONTRADO'));
  const configurationBefore = await lockAccountConfiguration(db, { account, person });
  const alias = input.body.alias?.trim() ?? configurationBefore.alias;
  const isHidden = input.body.is_hidden ?? configurationBefore.is_hidden;
  if (alias !== null && alias !== configurationBefore.alias)
    await renameAccount(context, account, alias);
  if (isHidden !== configurationBefore.is_hidden)
    await setAccountHidden(db, { account, person }, isHidden);
  services.clearSessionCache();
  const configuration = { alias, is_hidden: isHidden };
  audit({
    action: 'account.configured',
    entity: 'account',
    entityUuid: account,
    before: configurationBefore,
    after: configuration,
  });
  return { configuration };
};
