import type { FastifyInstance } from 'fastify';
import { createJobs, fourEyes, handlers, uploadRules } from './app.ts';
import type { DatabaseHandle } from './kernel/database/connect.ts';
import { createLongFileQueue } from './kernel/http/long-files.ts';
import { createUploadChecker } from './documents/index.ts';
import { createActorLookup } from './kernel/access/actors.ts';
import { type PipelineDeps, registerCallRoutes } from './kernel/http/pipeline.ts';
import { type Clock, createClock } from './kernel/clock.ts';
import type { Config } from './kernel/config.ts';
import type { Connectors } from './kernel/connectors.ts';
import { createKeptReads } from './kernel/database/kept-reads.ts';
import type { Services } from './kernel/services.ts';
import { createHttpServer } from './kernel/http/server.ts';
import { createBreakers } from './kernel/breakers.ts';
import {
  type PartnerLaneWorker,
  startPartnerLaneWorker,
} from './kernel/jobs/partner-lane-worker.ts';
import {
  type JobDeps,
  type JobRun,
  runDueWork,
  runJobsWithoutPartner,
} from './kernel/jobs/runner.ts';
import type { Logger } from './kernel/log.ts';
import { createDiskReserve } from './kernel/http/disk-reserve.ts';
import { registerHealthChecks } from './kernel/http/readiness.ts';
import { enableCors } from './kernel/http/cors.ts';
import { loadReferenceData } from './kernel/reference-data.ts';
import { type RowLimit, createRowLimit } from './kernel/throttling/row-limit.ts';
import { setProcessKeys } from './kernel/encryption/column-encryption.ts';
import { type SecurityEvents, createSecurityEvents } from './kernel/throttling/security-events.ts';
import { registerPages } from './pages.ts';
import { registerPolicyReports } from './policy-reports.ts';

export interface Service {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly rowLimit: RowLimit;
  readonly securityEvents: SecurityEvents;
  readonly clock: Clock;
  readonly database: DatabaseHandle;
  /** Runs the due jobs and deliveries to partners in this process. */
  readonly runDueWork: () => Promise<JobRun[]>;
  /** Runs the due jobs that call no partner. */
  readonly runOwnJobs: () => Promise<JobRun[]>;
  readonly startLanes: () => PartnerLaneWorker;
  /** Makes the readiness check fail, so that the load balancer sends no new requests. */
  readonly beginStop: () => void;
}

export interface ServiceOptions {
  readonly config: Config;
  readonly log: Logger;
  readonly database: DatabaseHandle;
  readonly connectors: Connectors;
  /** Called after a successful call that is not a GET, so that jobs run soon afterwards. */
  readonly onWrite: () => void;
}

/**
 * Returns the functions that run the jobs, unless the disk is nearly full. The space is checked before each job,
 * because all jobs together can write more than the reserve (API-32).
 */
function createJobRuns(
  deps: JobDeps,
  acceptsChanges: () => Promise<boolean>,
): Pick<Service, 'runDueWork' | 'runOwnJobs' | 'startLanes'> {
  const guardedJobs = createJobs().map((job) => ({
    ...job,
    run: async (run: JobDeps) => ((await acceptsChanges()) ? job.run(run) : 0),
  }));
  const runIfRoom = async (run: typeof runDueWork): Promise<JobRun[]> => {
    if (await acceptsChanges()) return run(deps, guardedJobs);
    deps.services.log.error('no jobs are run, because the disk is nearly full');
    return [];
  };
  return {
    runDueWork: () => runIfRoom(runDueWork),
    runOwnJobs: () => runIfRoom(runJobsWithoutPartner),
    startLanes: () => startPartnerLaneWorker(deps, guardedJobs, acceptsChanges),
  };
}

/**
 * Returns the checks of uploads. The queues of uploads and long files, and the processes that rewrite files, stop
 * with the service.
 */
function createUploadChecks(
  app: FastifyInstance,
  { longFiles }: Services,
): Pick<PipelineDeps, 'checkFile' | 'uploadRules'> {
  const { check, stop } = createUploadChecker();
  app.addHook('onClose', async () => {
    longFiles.stop();
    await stop();
  });
  return { checkFile: check, uploadRules };
}

const flushEveryMs = 10_000;

/** Stores the security events every ten seconds and when the service stops. */
function flushRegularly(
  app: FastifyInstance,
  events: SecurityEvents,
  acceptsChanges: () => Promise<boolean>,
): void {
  const flushEvents = async (): Promise<void> => {
    if (await acceptsChanges().catch(() => false)) await events.flush();
  };
  const timer = setInterval(() => void flushEvents(), flushEveryMs);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await flushEvents();
  });
}

function callAfterWrites(app: FastifyInstance, onWrite: () => void): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.method !== 'GET' && reply.statusCode < 300) onWrite();
  });
}

/** Creates the service on a migrated database: calls, pages, jobs and health checks. */
export async function createService({
  config,
  log,
  database,
  connectors,
  onWrite,
}: ServiceOptions): Promise<Service> {
  setProcessKeys(config.keyring);
  const clock = createClock();
  await clock.reload(database.db);
  const actors = createActorLookup(database.db);
  const securityEvents = createSecurityEvents(database.db, clock, log);
  const services: Services = {
    config,
    log,
    reference: await loadReferenceData(database.db),
    database: database.db,
    connectors,
    breakers: createBreakers(log),
    keptReads: createKeptReads(),
    longFiles: createLongFileQueue(),
    ...securityEvents,
    clearSessionCache: actors.clearCache,
  };
  const app = await createHttpServer(log, config.trustedProxies, undefined, config.tls);
  enableCors(app, config.origins);
  let stopping = false;
  callAfterWrites(app, onWrite);
  const diskReserve = createDiskReserve(database, config.minFreeDiskMegabytes);
  const { acceptsChanges } = diskReserve;
  const isStopping = (): boolean => stopping;
  registerHealthChecks(app, { database, services, clock, acceptsChanges, isStopping });
  const rowLimit = createRowLimit(config);
  flushRegularly(app, securityEvents, acceptsChanges);
  registerCallRoutes(app, {
    services,
    rowLimit,
    securityEvents,
    actors,
    clock,
    handlers,
    fourEyes,
    ...createUploadChecks(app, services),
    diskReserve,
  });
  await registerPages(app, config);
  await registerPolicyReports(app, services, clock);
  return {
    app,
    services,
    rowLimit,
    securityEvents,
    clock,
    database,
    ...createJobRuns({ database: database.db, services, clock }, acceptsChanges),
    beginStop: () => {
      stopping = true;
    },
  };
}
