import { invariant } from '@participe/domain';
import type { Handler } from '../../kernel/http/handler.ts';
import { revokeSessionFamily } from '../sessions/session.store.ts';

/** The visibility check has refused sessions of other people. */
export const endSession: Handler<'DELETE /users/sessions/{id}'> = async ({
  db,
  clock,
  object,
  services,
  audit,
}) => {
  invariant(object !== undefined, 'the session of the request exists');
  await revokeSessionFamily(db, object.uuid, clock.sessionNow, 'OWNER');
  services.clearSessionCache();
  audit({ action: 'session.ended', entity: 'session', entityUuid: object.uuid });
  return undefined;
};
