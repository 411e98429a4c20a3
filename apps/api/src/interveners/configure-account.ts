import { refuse } from '@participe/domain';
import type { Operation } from '../kernel/context.ts';
import { RefusalError } from '../kernel/problem.ts';
import { setHidden } from './configuration.store.ts';

/** Everybody keeps the own list of accounts: of somebody else's there is nothing here (decision G-H09). */
export const configureAccount: Operation<
  'PATCH /accounts/{id}/interveners/{iid}/configuration'
> = async ({ input, actor, db, audit, services }) => {
  const { id: account, iid: person } = input.params;
  if (actor.kind !== 'client' || actor.person.uuid !== person)
    throw new RefusalError(refuse('NO_ENCONTRADO'));
  const { is_hidden: isHidden } = input.body;
  const wasHidden = await setHidden(db, { account, person }, isHidden);
  services.forgetSessions();
  audit({
    action: 'account.configured',
    entity: 'account',
    entityUuid: account,
    before: { is_hidden: wasHidden },
    after: { is_hidden: isHidden },
  });
  return { configuration: { is_hidden: isHidden } };
};
