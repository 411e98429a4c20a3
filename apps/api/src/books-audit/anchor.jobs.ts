import { sql } from 'kysely';
import { nameChainEnds } from '../kernel/audit.ts';
import { appendAnchor } from '../kernel/audit-anchor.ts';
import { readMoment } from '../kernel/clock.ts';
import { runInTransaction } from '../kernel/database/transaction.ts';
import type { Job } from '../kernel/jobs/runner.ts';

const intervalMs = 60_000;

/**
 * Creates the job that writes the head of the chain `main` to the anchor file, at most once a minute and after new
 * entries. The chain `main` records the ends of the other chains.
 */
export function createAnchorJob(): Job {
  let lastLine: Awaited<ReturnType<typeof appendAnchor>> | undefined;
  return {
    name: 'audit-anchor',
    run: async ({ database, services, clock }) => {
      const { auditAnchorFile } = services.config;
      const now = clock.sessionNow().getTime();
      if (auditAnchorFile === undefined) return 0;
      if (lastLine !== undefined && now - Date.parse(lastLine.at) < intervalMs) return 0;
      const previousLine = lastLine;
      // Committed before the anchor is written, so that the file contains no entry that is undone.
      await runInTransaction(database, (tx) => nameChainEnds(tx, readMoment(clock)));
      const line = await database.transaction().execute(async (tx) => {
        // Services that share the file append one after the other, because each line refers to the previous line.
        await sql`select pg_advisory_xact_lock(hashtextextended('audit anchor', 0))`.execute(tx);
        const { rows } = await sql<{ seq: string; hash: string }>`
          select seq::text, hash from audit_head where stream = 'main'`.execute(tx);
        const seq = Number(rows[0]?.seq ?? 0);
        if (seq === 0 || seq === previousLine?.seq) return undefined;
        const auditHead = { at: new Date(now).toISOString(), seq, hash: rows[0]?.hash ?? '' };
        return appendAnchor(auditAnchorFile, auditHead, previousLine);
      });
      if (line === undefined) return 0;
      lastLine = line;
      const { seq, hash } = line;
      // The log is sent to another machine, where it shows an anchor even if somebody removes it from the file.
      services.log.info({ seq, hash }, 'audit chain anchored');
      return 1;
    },
  };
}
