import type { VirusScanResult } from '@participe/connectors';
import { type Refusal, detectUploadFormat, refuse } from '@participe/domain';
import {
  type SanitizerPool,
  SanitizerBusyError,
  createSanitizerPool,
} from '@participe/file-sanitizer';
import type { CheckedFile, FileChecker, UploadContext } from '../../kernel/http/attachments.ts';
import { getWorkQueueKey } from '../../kernel/actor.ts';
import { appendAudit, toAuditOrigin } from '../../kernel/audit.ts';
import { QueueFullError, createFairQueue } from '../../kernel/fair-queue.ts';
import type { Services } from '../../kernel/services.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import { runInTransaction } from '../../kernel/database/transaction.ts';
import { sha256Hex } from '../../kernel/crypto.ts';

/** Numbers of files that are checked at a time and that wait (DOC-05). A person may send five files at once. */
const scanLimits = { concurrency: 2, waitingPerPerson: 5, waitingInAll: 32 };

export interface UploadChecker {
  readonly check: FileChecker;
  /** Ends the processes that rewrite uploads, and refuses the waiting files. */
  readonly stop: () => Promise<void>;
}

/** The processes that rewrite uploads start with the first file. */
export function createUploadChecker(): UploadChecker {
  const queue = createFairQueue(scanLimits);
  const sanitizers = createSanitizerPool();
  return {
    check: (work, bytes) =>
      queue
        .run(getWorkQueueKey(work.actor), () => checkUpload(sanitizers, work, bytes))
        .catch((error: unknown) => {
          const isBusy = error instanceof QueueFullError || error instanceof SanitizerBusyError;
          throw isBusy ? new RefusalError(refuse('DEMASIADOS_INTENTOS')) : error;
        }),
    stop: async () => {
      queue.stop();
      sanitizers.stop();
    },
  };
}

const wrongFormat = (): Refusal => refuse('FORMATO_NO_ADMITIDO', {}, 'attachment');

async function scanBytes({ connectors }: Services, bytes: Uint8Array): Promise<VirusScanResult> {
  const scanner = connectors.virusScanner;
  return scanner === undefined ? { kind: 'retry', reason: 'NO_SCANNER' } : scanner.scan(bytes);
}

/** The finding is audited in its own transaction, because the upload itself is refused. */
async function auditFinding(
  work: UploadContext,
  bytes: Uint8Array,
  malware: string,
): Promise<void> {
  const { services, actor, clock, request } = work;
  const sha256 = sha256Hex(bytes);
  await runInTransaction(services.database, (tx) =>
    appendAudit(tx, clock, toAuditOrigin(actor, request), [
      {
        action: 'upload.found',
        entity: 'upload',
        entityUuid: null,
        after: { found: malware, sha256 },
      },
    ]),
  );
}

/**
 * Scans an upload as received (DOC-04) and rewrites it in a separate process (DOC-03). Malware, a wrong format and a
 * broken file are refused with 400-050; a file that could not be scanned is quarantined.
 */
async function checkUpload(
  sanitizers: SanitizerPool,
  work: UploadContext,
  bytes: Buffer,
): Promise<CheckedFile> {
  const { services, request } = work;
  const mime = detectUploadFormat(bytes);
  if (mime === undefined) throw new RefusalError(wrongFormat());
  const [sanitized, verdict] = await Promise.all([
    sanitizers.sanitize(mime, bytes),
    scanBytes(services, bytes),
  ]);
  if (verdict.kind === 'found') {
    await auditFinding(work, bytes, verdict.name);
    throw new RefusalError(wrongFormat());
  }
  if (sanitized.kind === 'refused') {
    services.log.info({ request_id: request.id, refused_file: sanitized.reason });
    throw new RefusalError(wrongFormat());
  }
  if (verdict.kind === 'retry')
    services.log.warn({ request_id: request.id, virus_scanner: verdict.reason });
  const { content } = sanitized;
  return {
    content,
    mime,
    sha256: sha256Hex(content),
    scan: verdict.kind === 'clean' ? 'CLEAN' : 'WAITING',
  };
}
