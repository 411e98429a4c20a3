import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { DatabaseHandle } from './database/connect.ts';
import { isMigrated } from './database/migrate.ts';

/** State of the service for a load balancer and for monitoring, as `GET /ready` answers it (API-32). */
interface Readiness {
  readonly status: 'ready' | 'not ready';
  readonly database: DatabaseHandle['kind'];
  /** Free space of the disk with the data, in MB; null when another machine holds the data. */
  readonly free_disk_megabytes: number | null;
  /** Connections to PostgreSQL, and calls that wait for one; null for the embedded database. */
  readonly pool: { open: number; idle: number; waiting: number } | null;
  /** Age in seconds of the oldest item of the outbox that is due or was tried and is not delivered; null when the database is out of reach. */
  readonly outbox_age_seconds: number | null;
  readonly warning?: string;
}

const bytesPerMegabyte = 1024 * 1024;

const powerLossWarning =
  'The embedded database keeps what a killed process had accepted, not what a power loss takes.';

/**
 * Returns a check that is true while the disk with the data has the minimum of free space, so that calls and jobs may
 * write.
 */
export function createDiskCheck(
  database: DatabaseHandle,
  megabytes: number,
): () => Promise<boolean> {
  return async () => (await database.readFreeBytes()) >= megabytes * bytesPerMegabyte;
}

async function readOutboxAge({ db }: DatabaseHandle, now: Date): Promise<number> {
  const { rows } = await sql<{ due: Date | null }>`
    select min(created_at) as due from outbox
    where delivered_at is null and (attempts > 0 or next_attempt_at <= ${now})`.execute(db);
  const due = rows[0]?.due ?? now;
  return Math.max(0, Math.round((now.getTime() - due.getTime()) / 1000));
}

interface HealthDeps {
  readonly database: DatabaseHandle;
  readonly config: Config;
  readonly clock: Clock;
  /** True once the service has begun to stop. */
  readonly isStopping: () => boolean;
}

async function readReadiness({
  database,
  config,
  clock,
  isStopping,
}: HealthDeps): Promise<Readiness> {
  const migrated = await isMigrated(database).catch(() => false);
  const freeBytes = await database.readFreeBytes();
  const hasRoom = freeBytes >= config.minFreeDiskMegabytes * bytesPerMegabyte;
  const pool = 'pool' in database.engine ? database.engine.pool : undefined;
  const now = clock.sessionNow();
  return {
    status: migrated && hasRoom && !isStopping() ? 'ready' : 'not ready',
    database: database.kind,
    free_disk_megabytes: Number.isFinite(freeBytes)
      ? Math.floor(freeBytes / bytesPerMegabyte)
      : null,
    pool: pool ? { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount } : null,
    outbox_age_seconds: migrated ? await readOutboxAge(database, now).catch(() => null) : null,
    ...(database.kind === 'embedded' && { warning: powerLossWarning }),
  };
}

/** Registers `GET /health`, which says that the process runs, and `GET /ready`, which says that it can answer every call. */
export function registerHealthChecks(app: FastifyInstance, deps: HealthDeps): void {
  app.get('/health', () => ({ status: 'ok' }));
  app.get('/ready', async (_request, reply) => {
    const readiness = await readReadiness(deps);
    return reply.code(readiness.status === 'ready' ? 200 : 503).send(readiness);
  });
}
