import type { Handler } from '../../kernel/http/handler.ts';
import { paginateInMemory } from '../../kernel/lists.ts';
import { readOpenSessions } from '../sessions/session-list.store.ts';
import { sessionIdleMs } from '../sessions/session.ts';

/** The caller's open sessions are few enough to be paged in memory. */
export const listSessions: Handler<'GET /users/sessions'> = async ({ db, clock, actor, input }) => {
  const rows = await readOpenSessions(db, {
    uuidIntervener: actor.person.uuid,
    now: clock.sessionNow,
    idleMs: sessionIdleMs,
  });
  const sessions = rows.map((row) => ({
    uuid: row.uuid,
    device: row.device,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    is_current: row.uuid === actor.familyUuid,
  }));
  return paginateInMemory('sessions', sessions, input.query);
};
