import type { Job, JobDeps } from '../../kernel/jobs/runner.ts';
import { readFileBytes } from './document-bytes.ts';
import { findUnrenderedPaperIds } from './unrendered.store.ts';

/** Papers of one run. Each occupies the process for some tens of milliseconds. */
const batchSize = 10;

/**
 * Renders generated documents that nobody has opened yet, so that lists state their size (DOC-19). Returns 0, so that
 * the runner does not repeat it at once: a backlog must not delay the work that is due.
 */
async function renderPapers({ database, services }: JobDeps): Promise<number> {
  for (const uuid of await findUnrenderedPaperIds(database, batchSize))
    try {
      await readFileBytes(database, uuid);
    } catch (error) {
      // One document that cannot be rendered does not keep the others from their size.
      services.log.error({ job: 'documents.render', document: uuid, err: error as Error });
    }
  return 0;
}

export const renderJobs: readonly Job[] = [{ name: 'documents.render', run: renderPapers }];
