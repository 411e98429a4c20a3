import type { Handler } from '../../kernel/http/handler.ts';
import { paginateInMemory } from '../../kernel/lists.ts';
import { readSharedReports } from './shared-report.store.ts';
import { toSharedReport } from './shared-report.view.ts';

/** Lists the caller's unexpired links, which are few enough to be paged in memory. */
export const listSharedReports: Handler<'GET /shared-reports'> = async ({
  db,
  clock,
  actor,
  input,
}) => {
  const rows = await readSharedReports(db, actor.person.uuid, clock.sessionNow);
  return paginateInMemory('shared_reports', rows.map(toSharedReport), input.query);
};
