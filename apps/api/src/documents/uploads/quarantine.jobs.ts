import type { VirusScanResult } from '@participe/connectors';
import { appendAudit, systemOrigin } from '../../kernel/audit.ts';
import { readMoment } from '../../kernel/clock.ts';
import type { Job, JobDeps } from '../../kernel/jobs/runner.ts';
import { runInTransaction } from '../../kernel/database/transaction.ts';
import { notifyFileRejection } from './notify-rejected-file.ts';
import { deleteExpiredDrafts } from '../storage/draft.store.ts';
import { uploadTexts } from '../documents.texts.ts';
import {
  recordScanResult,
  readUnscannedFile,
  rejectInfectedFile,
  findUnscannedFileIds,
} from './quarantine.store.ts';

const batchSize = 20;
const scanOf = { clean: 'CLEAN', found: 'FOUND', retry: 'WAITING' } as const;

/**
 * Records the result of a virus scan. An infected file is rejected, its sender notified, and the finding audited.
 * Returns true when the file was still waiting.
 */
async function recordScan(deps: JobDeps, uuid: string, answer: VirusScanResult): Promise<boolean> {
  const clock = readMoment(deps.clock);
  return runInTransaction(deps.database, async (tx) => {
    const wasWaiting = await recordScanResult(tx, uuid, scanOf[answer.kind], clock.sessionNow);
    if (wasWaiting && answer.kind === 'found') {
      await notifyFileRejection(
        tx,
        clock,
        await rejectInfectedFile(tx, uuid, uploadTexts.notScanned),
      );
      await appendAudit(tx, clock, systemOrigin, [
        {
          action: 'document.found',
          entity: 'document',
          entityUuid: uuid,
          after: { found: answer.name },
        },
      ]);
    }
    return wasWaiting && answer.kind !== 'retry';
  });
}

/** Scans the files in quarantine. An infected file is not released (DOC-04). */
async function scanWaiting(deps: JobDeps): Promise<number> {
  const scanner = deps.services.connectors.virusScanner;
  if (scanner === undefined) return 0;
  const breaker = deps.services.breakers.scanner;
  let decidedCount = 0;
  for (const uuid of await findUnscannedFileIds(deps.database, batchSize)) {
    if (breaker.countAllowedCalls(deps.clock.sessionNow()) === 0) break;
    const file = await readUnscannedFile(deps.database, uuid);
    if (file === undefined) continue;
    const answer = await scanner.scan(file.content);
    if (await recordScan(deps, uuid, answer)) decidedCount += 1;
    // An unavailable scanner would fail for the next file too.
    if (answer.kind === 'retry' && answer.reason !== 'TOO_LARGE') {
      deps.services.log.warn({ job: 'documents.scan', virus_scanner: answer.reason });
      breaker.recordFailure(deps.clock.sessionNow());
      break;
    }
    breaker.recordSuccess();
  }
  return decidedCount;
}

/** Deletes drafts whose form was not sent within a day, in session time (DOC-16). */
async function discardOldDrafts({ database, clock }: JobDeps): Promise<number> {
  return deleteExpiredDrafts(database, clock.sessionNow(), batchSize);
}

export const documentsJobs: readonly Job[] = [
  { name: 'documents.scan', run: scanWaiting, lane: 'scanner' },
  { name: 'documents.drafts', run: discardOldDrafts },
];
