import type { Job, JobDeps } from '../../kernel/jobs/runner.ts';
import { readFileBytes } from './document-bytes.ts';
import { findUnrenderedPaperIds } from './unrendered.store.ts';

/** Maximum number of papers that a run renders. Each occupies the process for some tens of milliseconds. */
const batchSize = 10;

/**
 * Renders generated documents before anybody opens them, so that lists state their size (DOC-19). Returns 0, because
 * the runner repeats a job that reports work, and a backlog must not delay other jobs.
 */
async function renderPapers({ database, services }: JobDeps): Promise<number> {
  for (const uuid of await findUnrenderedPaperIds(database, batchSize))
    try {
      await readFileBytes(database, uuid);
    } catch (error) {
      // A document that cannot be rendered must not prevent the rendering of the next documents.
      services.log.error({ job: 'documents.render', document: uuid, err: error as Error });
    }
  return 0;
}

export const renderJobs: readonly Job[] = [{ name: 'documents.render', run: renderPapers }];
