import { accessReasonLabels } from '@participe/domain';
import type { Handler } from '../../kernel/http/handler.ts';
import { exactTotalMax, buildPageBody, readPageRange } from '../../kernel/lists.ts';
import { type AccessRow, readAccesses } from '../sessions/session-list.store.ts';
import { parseDeviceName } from '../sessions/device-name.ts';
import { sessionIdleMs } from '../sessions/session.ts';

const labels: Readonly<Record<string, string>> = accessReasonLabels;

const toAccess = (row: AccessRow) => ({
  uuid: row.uuid,
  kind: row.kind,
  at: row.at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
  device: row.device ?? parseDeviceName(row.user_agent ?? ''),
  reason: row.reason_code === null ? null : (labels[row.reason_code] ?? row.reason_code),
});

/** Lists the logins, superuser views and calls of staff that gave access to the caller's data (PRM-17). */
export const listAccesses: Handler<'GET /users/accesses'> = async ({ db, clock, actor, input }) => {
  const page = readPageRange(input.query);
  const accessOwner = {
    uuidIntervener: actor.person.uuid,
    now: clock.sessionNow,
    idleMs: sessionIdleMs,
  };
  const { rows, counted } = await readAccesses(db, accessOwner, page, exactTotalMax);
  return buildPageBody('accesses', rows.map(toAccess), counted, page);
};
