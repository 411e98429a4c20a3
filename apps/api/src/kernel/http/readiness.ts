import type { FastifyInstance } from 'fastify';
import { type AnchorState, readAnchorState } from '../audit-anchor.ts';
import { type BreakerState, type Breakers, type PartnerLane, partnerLanes } from '../breakers.ts';
import { type Clock, measureClockOffset } from '../clock.ts';
import type { DatabaseHandle } from '../database/connect.ts';
import { isMigrated } from '../database/migrate.ts';
import { readPartnerLaneAges } from '../jobs/outbox.store.ts';
import type { Services } from '../services.ts';

/** State of the service for load balancer and monitoring (API-32). */
interface Readiness {
  readonly status: 'ready' | 'not ready';
  readonly database: DatabaseHandle['kind'];
  /** Free disk space in MB; null when another machine stores the data. */
  readonly free_disk_megabytes: number | null;
  /** Connections to PostgreSQL and waiting calls; null for the embedded database. */
  readonly pool: { open: number; idle: number; waiting: number } | null;
  /**
   * Age in seconds of the oldest undelivered outbox item; null when the database cannot be reached or lacks a
   * migration.
   */
  readonly outbox_age_seconds: number | null;
  /** State of the deliveries to each partner, without effect on readiness (API-34). */
  readonly lanes: LaneReadiness | null;
  /**
   * Milliseconds by which the database's clock is ahead of this machine's clock; null when the database cannot be
   * reached or lacks a migration (API-35).
   */
  readonly clock_offset_ms: number | null;
  /** Last anchor of the audit chain outside the database; null without a configured anchor file (SIG-18). */
  readonly audit_anchor: AnchorState | null;
  /**
   * State of the time stamps of signed papers; null when the database cannot be reached or lacks a migration
   * (SIG-19).
   */
  readonly time_stamps: 'not configured' | 'working' | 'failing' | null;
  readonly warning?: string;
}

const bytesPerMegabyte = 1024 * 1024;
/** The authority counts as failing when a paper waits longer than this for its time stamp. */
const stampAgeMaxSeconds = 900;

const powerLossWarning =
  'The embedded database keeps what a killed process had accepted, not what a power loss takes.';

type LaneReadiness = Record<PartnerLane, { breaker: BreakerState; outbox_age_seconds: number }>;

/** Returns for each lane its breaker in this process and the age of its oldest undelivered item. */
async function readLanes({ db }: DatabaseHandle, breakers: Breakers, now: Date) {
  const ages = await readPartnerLaneAges(db, now);
  return Object.fromEntries(
    partnerLanes.map((lane) => [
      lane,
      { breaker: breakers[lane].readState(now), outbox_age_seconds: ages.get(lane) ?? 0 },
    ]),
  ) as LaneReadiness;
}

function getTimeStampState(
  { timeStamps }: Services['config'],
  lanes: LaneReadiness,
): NonNullable<Readiness['time_stamps']> {
  if (timeStamps === undefined) return 'not configured';
  const { breaker, outbox_age_seconds: age } = lanes['time-stamps'];
  return breaker === 'closed' && age <= stampAgeMaxSeconds ? 'working' : 'failing';
}

interface HealthDeps {
  readonly database: DatabaseHandle;
  readonly services: Pick<Services, 'config' | 'breakers'>;
  readonly clock: Clock;
  readonly acceptsChanges: () => Promise<boolean>;
  readonly isStopping: () => boolean;
}

/** Null when the database cannot be reached. */
async function readFromDatabase({
  database,
  services: { config, breakers },
  clock,
}: HealthDeps): Promise<Pick<
  Readiness,
  'outbox_age_seconds' | 'lanes' | 'clock_offset_ms' | 'audit_anchor' | 'time_stamps'
> | null> {
  const now = clock.sessionNow();
  try {
    const lanes = await readLanes(database, breakers, now);
    const { auditAnchorFile: file } = config;
    return {
      outbox_age_seconds: Math.max(
        ...Object.values(lanes).map(({ outbox_age_seconds: age }) => age),
      ),
      lanes,
      clock_offset_ms: (await measureClockOffset(database.db)).offsetMs,
      audit_anchor: file === undefined ? null : await readAnchorState(database.db, file, now),
      time_stamps: getTimeStampState(config, lanes),
    };
  } catch {
    return null;
  }
}

async function readReadiness(deps: HealthDeps): Promise<Readiness> {
  const { database, acceptsChanges, isStopping } = deps;
  const migrated = await isMigrated(database).catch(() => false);
  const freeBytes = await database.readFreeBytes();
  const hasRoom = await acceptsChanges();
  const pool = 'pool' in database.engine ? database.engine.pool : undefined;
  const databaseState = migrated ? await readFromDatabase(deps) : null;
  return {
    status: migrated && hasRoom && !isStopping() ? 'ready' : 'not ready',
    database: database.kind,
    free_disk_megabytes: Number.isFinite(freeBytes)
      ? Math.floor(freeBytes / bytesPerMegabyte)
      : null,
    pool: pool ? { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount } : null,
    ...(databaseState ?? {
      outbox_age_seconds: null,
      lanes: null,
      clock_offset_ms: null,
      audit_anchor: null,
      time_stamps: null,
    }),
    ...(database.kind === 'embedded' && { warning: powerLossWarning }),
  };
}

/** `GET /health` checks the process; `GET /ready` also checks database and disk. */
export function registerHealthChecks(app: FastifyInstance, deps: HealthDeps): void {
  app.get('/health', () => ({ status: 'ok' }));
  app.get('/ready', async (_request, reply) => {
    const readiness = await readReadiness(deps);
    return reply.code(readiness.status === 'ready' ? 200 : 503).send(readiness);
  });
}
