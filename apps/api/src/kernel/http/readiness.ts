import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { DatabaseHandle } from '../database/connect.ts';
import { isMigrated } from '../database/migrate.ts';
import { type BreakerState, type Breakers, type PartnerLane, partnerLanes } from '../breakers.ts';
import { readPartnerLaneAges } from '../jobs/outbox.store.ts';
import type { Services } from '../services.ts';

/** State of the service for a load balancer and for monitoring, as `GET /ready` answers it (API-32). */
interface Readiness {
  readonly status: 'ready' | 'not ready';
  readonly database: DatabaseHandle['kind'];
  /** Free space of the disk with the data, in MB; null when another machine holds the data. */
  readonly free_disk_megabytes: number | null;
  /** Connections to PostgreSQL, and calls that wait for one; null for the embedded database. */
  readonly pool: { open: number; idle: number; waiting: number } | null;
  /** Age in seconds of the oldest undelivered outbox item; null when the database cannot be reached. */
  readonly outbox_age_seconds: number | null;
  /** State of the deliveries to each partner, which does not make the service unready (API-34). */
  readonly lanes: LaneReadiness | null;
  readonly warning?: string;
}

const bytesPerMegabyte = 1024 * 1024;

const powerLossWarning =
  'The embedded database keeps what a killed process had accepted, not what a power loss takes.';

const hasMinimum = (freeBytes: number, megabytes: number): boolean =>
  freeBytes >= megabytes * bytesPerMegabyte;

/** Returns a check that is true while the free disk space is sufficient for calls and jobs to write (API-32). */
export function createDiskCheck(
  database: DatabaseHandle,
  megabytes: number,
): () => Promise<boolean> {
  return async () => hasMinimum(await database.readFreeBytes(), megabytes);
}

type LaneReadiness = Record<PartnerLane, { breaker: BreakerState; outbox_age_seconds: number }>;

/** Returns the breaker of each lane in this process, and the age of the lane's oldest undelivered item. */
async function readLanes({ db }: DatabaseHandle, breakers: Breakers, now: Date) {
  const ages = await readPartnerLaneAges(db, now);
  return Object.fromEntries(
    partnerLanes.map((lane) => [
      lane,
      { breaker: breakers[lane].readState(now), outbox_age_seconds: ages.get(lane) ?? 0 },
    ]),
  ) as LaneReadiness;
}

interface HealthDeps {
  readonly database: DatabaseHandle;
  readonly services: Pick<Services, 'config' | 'breakers'>;
  readonly clock: Clock;
  /** True once the service has begun to stop. */
  readonly isStopping: () => boolean;
}

async function readReadiness({
  database,
  services: { config, breakers },
  clock,
  isStopping,
}: HealthDeps): Promise<Readiness> {
  const migrated = await isMigrated(database).catch(() => false);
  const freeBytes = await database.readFreeBytes();
  const hasRoom = hasMinimum(freeBytes, config.minFreeDiskMegabytes);
  const laneStates = migrated
    ? await readLanes(database, breakers, clock.sessionNow()).catch(() => null)
    : null;
  const pool = 'pool' in database.engine ? database.engine.pool : undefined;
  return {
    status: migrated && hasRoom && !isStopping() ? 'ready' : 'not ready',
    database: database.kind,
    free_disk_megabytes: Number.isFinite(freeBytes)
      ? Math.floor(freeBytes / bytesPerMegabyte)
      : null,
    pool: pool ? { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount } : null,
    outbox_age_seconds:
      laneStates &&
      Math.max(...Object.values(laneStates).map(({ outbox_age_seconds: age }) => age)),
    lanes: laneStates,
    ...(database.kind === 'embedded' && { warning: powerLossWarning }),
  };
}

/** Registers `GET /health`, which checks the process, and `GET /ready`, which checks database and disk too. */
export function registerHealthChecks(app: FastifyInstance, deps: HealthDeps): void {
  app.get('/health', () => ({ status: 'ok' }));
  app.get('/ready', async (_request, reply) => {
    const readiness = await readReadiness(deps);
    return reply.code(readiness.status === 'ready' ? 200 : 503).send(readiness);
  });
}
