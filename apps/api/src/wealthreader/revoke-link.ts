import { enqueueDelivery } from '../kernel/jobs/outbox.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import { endLink } from './wealth-links.store.ts';

/** Ends a consent in force at once; the aggregator is told through the outbox (ACC-21). */
export async function revokeLink(
  { db, clock, audit }: Pick<UnitOfWork, 'db' | 'clock' | 'audit'>,
  uuid: string,
): Promise<void> {
  await endLink(db, uuid, clock.sessionNow, { status: 'REVOKED', keepsToken: true });
  await enqueueDelivery(db, clock, 'wealth.revoke', uuid, {});
  audit({
    action: 'wealthreader.consent-ended',
    entity: 'wealth_link',
    entityUuid: uuid,
    after: { status: 'REVOKED' },
  });
}
