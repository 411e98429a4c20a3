import type { OutboxDeliverer } from '../../kernel/jobs/outbox.jobs.ts';
import { enqueueDelivery } from '../../kernel/jobs/outbox.ts';
import { type UnitOfWork, runAsSystem } from '../../kernel/unit-of-work.ts';
import { hasTimeStamp, insertTimeStamp } from './time-stamp.store.ts';

/**
 * Enqueues the request for the time stamp of a paper with all its signatures, when an authority is configured
 * (SIG-19).
 */
export async function requestTimeStamp(
  { db, clock, services }: UnitOfWork,
  paper: { readonly uuid: string; readonly sha256: string },
): Promise<void> {
  if (services.connectors.timeStamps === undefined) return;
  await enqueueDelivery(db, clock, 'paper.time-stamp', paper.uuid, { sha256: paper.sha256 });
}

export const stampPaper: OutboxDeliverer = async ({ database, services, clock }, item) => {
  const { timeStamps: authority } = services.connectors;
  const sha256 = String(item.payload['sha256']);
  if (await hasTimeStamp(database, sha256)) return 'done';
  if (authority === undefined) return 'retry';
  if (!item.maySend()) return 'late';
  const result = await authority.stamp(sha256);
  if (result.kind === 'retry') return 'retry';
  const { token, at, serial } = result.stamp;
  await runAsSystem({ database, services, clock }, async (work) => {
    const row = { sha256, uuid_document: item.uuidSubject, token, stamped_at: at };
    if (!(await insertTimeStamp(work.db, row))) return;
    work.audit({
      action: 'document.time-stamped',
      entity: 'document',
      entityUuid: item.uuidSubject,
      after: { sha256, serial, stamped_at: at.toISOString() },
    });
  });
  return 'done';
};
