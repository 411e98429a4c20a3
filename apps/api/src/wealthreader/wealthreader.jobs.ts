import type { Job, JobDeps } from '../kernel/jobs/runner.ts';
import { type UnitOfWork, runAsSystem } from '../kernel/unit-of-work.ts';
import { endLink, findOverdueLinkIds, lockLink } from './wealth-links.store.ts';
import { endUnconnectedLink } from './revoke-link.ts';
import { isLinkOver } from './wealthreader.view.ts';

const batchSize = 100;

/** Ends a consent after its 180 days, or the time in which the person could finish it. */
async function endOverdueLink(work: UnitOfWork, uuid: string): Promise<void> {
  const { db, clock, audit } = work;
  const now = clock.sessionNow;
  const link = await lockLink(db, uuid);
  const isOpen = link?.status === 'PENDING' || link?.status === 'CONNECTED';
  if (link === undefined || !isOpen || !isLinkOver(link, now)) return;
  // The aggregator has not answered since the person came back.
  const problem = link.has_code ? 'UNAVAILABLE' : null;
  if (link.status === 'PENDING') await endUnconnectedLink(work, link, problem);
  else await endLink(db, uuid, now, { status: 'EXPIRED' });
  audit({
    action: 'wealthreader.consent-ended',
    entity: 'wealth_link',
    entityUuid: uuid,
    before: { status: link.status },
    after: { status: 'EXPIRED' },
  });
}

async function endOverdueLinks(deps: JobDeps): Promise<number> {
  const uuids = await findOverdueLinkIds(deps.database, deps.clock.sessionNow(), batchSize);
  for (const uuid of uuids) await runAsSystem(deps, (work) => endOverdueLink(work, uuid));
  return uuids.length;
}

export const wealthreaderJobs: readonly Job[] = [
  { name: 'wealth-consents-end', run: endOverdueLinks },
];
