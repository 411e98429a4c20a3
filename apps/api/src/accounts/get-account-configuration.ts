import { refuse } from '@participe/domain';
import type { Handler } from '../kernel/http/handler.ts';
import { RefusalError } from '../kernel/refusal.ts';
import { readAccountSettings } from '../parties/index.ts';
import { findActorAccount } from '../positions/index.ts';
import { toConfiguration } from './account-configuration.view.ts';

/** Returns the caller's settings for an account. Those of other people are not found (ACC-06, ACC-14). */
export const getAccountConfiguration: Handler<
  'GET /interveners/{id}/accounts/{acc}/configuration'
> = async ({ input, actor, db, clock }) => {
  const { id: person, acc } = input.params;
  const account = findActorAccount(actor, acc);
  if (account === undefined || actor.person.uuid !== person)
    throw new RefusalError(refuse('NO_ENCONTRADO'));
  const settings = await readAccountSettings(db, { account: account.uuid, person }, false);
  return { configuration: toConfiguration(settings, { actor, account, clock }) };
};
