import type { CallOutput } from '@participe/contract';
import { listPermittedActions } from '../kernel/access/permissions.ts';
import type { ActorAccount, ClientActor } from '../kernel/actor.ts';
import type { Moment } from '../kernel/clock.ts';
import type { AccountSettings } from '../parties/index.ts';

type Configuration = CallOutput<'GET /interveners/{id}/accounts/{acc}/configuration'>;

/** Returns the settings of the caller for an account, with their role and permissions on it (ACC-14). */
export const toConfiguration = (
  settings: AccountSettings,
  { actor, account, clock }: { actor: ClientActor; account: ActorAccount; clock: Moment },
): Configuration['configuration'] => ({
  ...settings,
  role: account.roles[0]?.role ?? null,
  permissions: listPermittedActions(actor, account, clock),
});
