import type { FastifyInstance } from 'fastify';
import { handlers, jobs, ownTransaction } from './app.ts';
import type { OpenDatabase } from './kernel/database/connect.ts';
import { isMigrated } from './kernel/database/migrate.ts';
import { judgeUpload } from './documents/index.ts';
import { withinLimit } from './identity/index.ts';
import { createActors } from './kernel/access/actors.ts';
import { bindCalls } from './kernel/http/pipeline.ts';
import { type Clock, createClock } from './kernel/clock.ts';
import type { Config } from './kernel/config.ts';
import type { Services } from './kernel/context.ts';
import { createHttp } from './kernel/http/server.ts';
import { type JobDeps, type JobRun, runDueWork } from './kernel/jobs/runner.ts';
import type { Log } from './kernel/log.ts';
import { admitOwnPages } from './kernel/http/cors.ts';
import { loadReference } from './kernel/reference-data.ts';
import { bindPages } from './pages.ts';

export interface Service {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly clock: Clock;
  readonly database: OpenDatabase;
  /** Runs all work that is due now, in this process. */
  readonly runDueWork: () => Promise<JobRun[]>;
  /** From now on the service says that it is not ready. */
  readonly beginStop: () => void;
}

/** Puts one service together: gate, calls, pages and health, on a migrated database. */
export async function createService(
  config: Config,
  log: Log,
  database: OpenDatabase,
  onWrite: () => void,
): Promise<Service> {
  const clock = createClock();
  await clock.reload(database.db);
  const actors = createActors(database.db);
  const services: Services = {
    config,
    log,
    reference: await loadReference(database.db),
    database: database.db,
    forgetSessions: actors.forget,
  };
  const app = await createHttp(log, config.trustedProxies);
  admitOwnPages(app, config.origins);
  let stopping = false;
  app.addHook('onResponse', async (request, reply) => {
    if (request.method !== 'GET' && reply.statusCode < 300) onWrite();
  });
  app.get('/health', () => ({ status: 'ok' }));
  app.get('/ready', async (_request, reply) => {
    const ready = !stopping && (await isMigrated(database).catch(() => false));
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ready' : 'not ready',
      database: database.kind,
      ...(database.kind === 'embedded' && {
        warning:
          'The embedded database keeps what a killed process had accepted, not what a power loss takes.',
      }),
    });
  });
  const judge = judgeUpload;
  bindCalls(app, { services, actors, clock, handlers, ownTransaction, withinLimit, judge });
  await bindPages(app, config);
  const deps: JobDeps = { database: database.db, services, clock };
  return {
    app,
    services,
    clock,
    database,
    runDueWork: () => runDueWork(deps, jobs),
    beginStop: () => {
      stopping = true;
    },
  };
}
