import { refuse } from '@participe/domain';
import type { Handler } from '../kernel/http/handler.ts';
import { RefusalError } from '../kernel/refusal.ts';
import { lockAccountConfiguration, setAccountHidden } from '../parties/index.ts';
import { renameAccount } from './rename-account.ts';

const call = 'PATCH /accounts/{id}/interveners/{iid}/configuration';

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
