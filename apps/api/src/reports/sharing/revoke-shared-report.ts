import { invariant } from '@participe/domain';
import type { Handler } from '../../kernel/http/handler.ts';
import { revokeLink } from './shared-report.store.ts';

/** The visibility check has refused links of other people. */
export const revokeSharedReport: Handler<'DELETE /shared-reports/{id}'> = async ({
  db,
  clock,
  object,
  audit,
}) => {
  invariant(object !== undefined, 'the link of the request exists');
  await revokeLink(db, object.uuid, clock.sessionNow);
  audit({ action: 'shared-report.revoked', entity: 'shared_report', entityUuid: object.uuid });
  return undefined;
};
