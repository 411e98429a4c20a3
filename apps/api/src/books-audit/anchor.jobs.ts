import { sql } from 'kysely';
import { appendAnchor } from '../kernel/audit-anchor.ts';
import type { Job } from '../kernel/jobs/runner.ts';

const intervalMs = 60_000;

/**
 * Creates the job that writes the head of the audit chain to the file of anchors, once a minute while entries are
 * appended. Without a file it does nothing.
 */
export function createAnchorJob(): Job {
  let last: Awaited<ReturnType<typeof appendAnchor>> | undefined;
  let lastAt = 0;
  return {
    name: 'audit-anchor',
    run: async ({ database, services, clock }) => {
      const { auditAnchorFile } = services.config;
      const now = clock.sessionNow().getTime();
      if (auditAnchorFile === undefined || now - lastAt < intervalMs) return 0;
      const { rows } = await sql<{ seq: string; hash: string }>`
        select seq::text, hash from audit_head where stream = 'main'`.execute(database);
      const seq = Number(rows[0]?.seq ?? 0);
      if (seq === 0 || seq === last?.seq) return 0;
      const hash = rows[0]?.hash ?? '';
      last = await appendAnchor(
        auditAnchorFile,
        { at: new Date(now).toISOString(), seq, hash },
        last,
      );
      // The log leaves the machine, and shows an anchor that was taken out of the file while the worker was stopped.
      services.log.info({ seq, hash }, 'audit chain anchored');
      lastAt = now;
      return 1;
    },
  };
}
