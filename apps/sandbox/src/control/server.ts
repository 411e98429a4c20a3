import type { Answer, Request } from '../http/server.ts';
import type { TickReport } from './tick.ts';

/** `GET /health` says that all servers listen and what the last run found due next; `POST /tick` runs every actor once through its due work
 * and tells how much that was. */
export function createControlServer(
  tick: () => Promise<TickReport>,
  nextDueAt: () => string | null,
) {
  return async (request: Request): Promise<Answer> => {
    const name = `${request.method} ${request.path}`;
    if (name === 'GET /health')
      return { status: 200, json: { status: 'ok', next_due_at: nextDueAt() } };
    if (name === 'POST /tick') return { status: 200, json: await tick() };
    return { status: 404, json: { error: 'unknown path' } };
  };
}
