import { refuse } from '@participe/domain';
import type { Handler } from '../kernel/http/handler.ts';
import { RefusalError } from '../kernel/refusal.ts';
import { readAccountSettings, saveAccountPreferences } from '../parties/index.ts';
import { findActorAccount } from '../positions/index.ts';
import { toConfiguration } from './account-configuration.view.ts';
import { renameAccount } from './rename-account.ts';

const call = 'PATCH /accounts/{id}/interveners/{iid}/configuration';

/**
 * Changes the alias of an account, or the caller's own settings for it. Nobody may do this on behalf of another person
 * (ACC-06, ACC-14).
 */
export const configureAccount: Handler<typeof call> = async (context) => {
  const { input, actor, db, clock, audit, services } = context;
  const { id, iid: person } = input.params;
  const account = findActorAccount(actor, id);
  if (account === undefined || actor.person.uuid !== person)
    throw new RefusalError(refuse('NO_ENCONTRADO'));
  const who = { account: id, person };
  const before = await readAccountSettings(db, who, true);
  const { body } = input;
  const alias = body.alias?.trim() ?? before.alias;
  const after = {
    alias,
    is_hidden: body.is_hidden ?? before.is_hidden,
    is_favourite: body.is_favourite ?? before.is_favourite,
    notify_email: body.notify_email ?? before.notify_email,
  };
  if (alias !== null && alias !== before.alias) await renameAccount(context, id, alias);
  await saveAccountPreferences(db, who, after);
  services.clearSessionCache();
  const settings = ['alias', 'is_hidden', 'is_favourite', 'notify_email'] as const;
  const changed = settings.filter((setting) => after[setting] !== before[setting]);
  // The values stay out of the audit, because the alias can be a name.
  audit({
    action: 'account.configured',
    entity: 'account',
    entityUuid: id,
    after: { fields: changed.join(' ') },
  });
  return { configuration: toConfiguration(after, { actor, account, clock }) };
};
