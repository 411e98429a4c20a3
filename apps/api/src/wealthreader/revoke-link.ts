import { enqueueDelivery } from '../kernel/jobs/outbox.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import { type LinkRow, endLink } from './wealth-links.store.ts';

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

/** Ends a consent that was not connected. After the exchange of its code the aggregator is told (ACC-21). */
export async function endUnconnectedLink(
  { db, clock }: Pick<UnitOfWork, 'db' | 'clock'>,
  { uuid, has_token: keepsToken }: LinkRow,
  problem: LinkRow['problem'],
): Promise<void> {
  await endLink(db, uuid, clock.sessionNow, { status: 'EXPIRED', problem, keepsToken });
  if (keepsToken) await enqueueDelivery(db, clock, 'wealth.revoke', uuid, {});
}
