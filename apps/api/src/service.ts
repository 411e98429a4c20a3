import type { FastifyInstance } from 'fastify';
import { handlers, jobs } from './app.ts';
import type { DatabaseHandle } from './kernel/database/connect.ts';
import { checkUpload } from './documents/index.ts';
import { createActorLookup } from './kernel/access/actors.ts';
import { registerCallRoutes } from './kernel/http/pipeline.ts';
import { type Clock, createClock } from './kernel/clock.ts';
import type { Config } from './kernel/config.ts';
import type { Connectors } from './kernel/connectors.ts';
import type { Services } from './kernel/services.ts';
import { createHttpServer } from './kernel/http/server.ts';
import { type JobDeps, type JobRun, runDueWork } from './kernel/jobs/runner.ts';
import type { Logger } from './kernel/log.ts';
import { createDiskCheck, registerHealthChecks } from './kernel/readiness.ts';
import { enableCors } from './kernel/http/cors.ts';
import { loadReferenceData } from './kernel/reference-data.ts';
import { setSealKey } from './kernel/seals.ts';
import { registerPages } from './pages.ts';

export interface Service {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly clock: Clock;
  readonly database: DatabaseHandle;
  /** Runs all due jobs in this process. */
  readonly runDueWork: () => Promise<JobRun[]>;
  /** From now on, the readiness check reports that the service is not ready. */
  readonly beginStop: () => void;
}

export interface ServiceParts {
  readonly config: Config;
  readonly log: Logger;
  readonly database: DatabaseHandle;
  readonly connectors: Connectors;
  /** Called after every successful write, so that jobs run soon afterwards. */
  readonly onWrite: () => void;
}

/** Creates the service on a migrated database: calls, pages, jobs and health checks. */
export async function createService({
  config,
  log,
  database,
  connectors,
  onWrite,
}: ServiceParts): Promise<Service> {
  setSealKey(config.secrets.mac);
  const clock = createClock();
  await clock.reload(database.db);
  const actors = createActorLookup(database.db);
  const services: Services = {
    config,
    log,
    reference: await loadReferenceData(database.db),
    database: database.db,
    connectors,
    clearSessionCache: actors.clearCache,
  };
  const app = await createHttpServer(log, config.trustedProxies);
  enableCors(app, config.origins);
  let stopping = false;
  app.addHook('onResponse', async (request, reply) => {
    if (request.method !== 'GET' && reply.statusCode < 300) onWrite();
  });
  registerHealthChecks(app, { database, config, clock, isStopping: () => stopping });
  const acceptsChanges = createDiskCheck(database, config.minFreeDiskMegabytes);
  registerCallRoutes(app, {
    services,
    actors,
    clock,
    handlers,
    checkFile: checkUpload,
    acceptsChanges,
  });
  await registerPages(app, config);
  const deps: JobDeps = { database: database.db, services, clock };
  return {
    app,
    services,
    clock,
    database,
    runDueWork: async () => {
      if (await acceptsChanges()) return runDueWork(deps, jobs);
      log.error('no jobs are run, because the disk is nearly full');
      return [];
    },
    beginStop: () => {
      stopping = true;
    },
  };
}
