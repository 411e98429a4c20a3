import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type Clock, type Moment, readMoment } from './clock.ts';
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
  /** Age in seconds of the oldest undelivered outbox item; null when the database cannot be reached. */
  readonly outbox_age_seconds: number | null;
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

/** Returns the age of the oldest item. Items are created in business time and retried in session time. */
async function readOutboxAge({ db }: DatabaseHandle, { now, sessionNow }: Moment): Promise<number> {
  const { rows } = await sql<{ oldest: Date | null }>`
    select min(created_at) as oldest from outbox
    where delivered_at is null and (attempts > 0 or next_attempt_at <= ${sessionNow})`.execute(db);
  const oldest = rows[0]?.oldest ?? now;
  return Math.max(0, Math.round((now.getTime() - oldest.getTime()) / 1000));
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
  const hasRoom = hasMinimum(freeBytes, config.minFreeDiskMegabytes);
  const pool = 'pool' in database.engine ? database.engine.pool : undefined;
  return {
    status: migrated && hasRoom && !isStopping() ? 'ready' : 'not ready',
    database: database.kind,
    free_disk_megabytes: Number.isFinite(freeBytes)
      ? Math.floor(freeBytes / bytesPerMegabyte)
      : null,
    pool: pool ? { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount } : null,
    outbox_age_seconds: migrated
      ? await readOutboxAge(database, readMoment(clock)).catch(() => null)
      : null,
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
