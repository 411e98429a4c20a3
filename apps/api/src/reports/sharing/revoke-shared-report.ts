import { invariant } from '@participe/domain';
import type { Handler } from '../../kernel/http/handler.ts';
import { revokeLink } from './shared-report.store.ts';

/** DELETE /shared-reports/{id}: ends a link. The visibility check has already refused links of other people. */
export const revokeSharedReport: Handler<'DELETE /shared-reports/{id}'> = async ({
  db,
  clock,
  object,
  audit,
}) => {
  invariant(object !== undefined, 'the gate found the link');
  await revokeLink(db, object.uuid, clock.sessionNow);
  audit({ action: 'shared-report.revoked', entity: 'shared_report', entityUuid: object.uuid });
  return undefined;
};
