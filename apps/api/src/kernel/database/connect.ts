import { existsSync, readdirSync } from 'node:fs';
import { mkdir, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PGlite as PGliteDatabase } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { decryptColumns } from './decrypt-columns.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { prepareRecurringStatements } from './named-statements.ts';
import type { DB } from './types.ts';

export type Database = Kysely<DB>;

export type Db = Database | Transaction<DB>;

export interface DatabaseHandle {
  readonly kind: 'postgres' | 'embedded';
  readonly db: Database;
  readonly execute: (text: string) => Promise<void>;
  /** The driver under Kysely, which the job queue and snapshots need. */
  readonly engine: { pool: pg.Pool } | { pglite: PGliteDatabase };
  /**
   * Returns the free space in bytes of the disk with the data. Infinity for PostgreSQL, whose disk may be on another
   * machine.
   */
  readonly readFreeBytes: () => Promise<number>;
  readonly close: () => Promise<void>;
}

const dateOid = 1082;
const keepText = (value: string): string => value;

/**
 * Statement time-outs in milliseconds. The preparation of the database fills whole tables, which can take minutes.
 */
const statementLimitMs = { service: 10_000, preparation: 600_000 };

interface OpenOptions {
  readonly databaseUrl?: string | undefined;
  readonly folder: string;
  readonly poolSize?: number;
  readonly use?: keyof typeof statementLimitMs;
  /**
   * True when PostgreSQL prepares recurring statements. The embedded database prepares its statements in any case.
   */
  readonly preparesStatements?: boolean;
  /** When false, a missing folder and its database are created. */
  readonly mustExist?: boolean;
}

function openPostgres(
  databaseUrl: string,
  { poolSize = 10, use = 'service', preparesStatements = false }: OpenOptions,
): DatabaseHandle {
  pg.types.setTypeParser(dateOid, keepText);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    statement_timeout: statementLimitMs[use],
    idle_in_transaction_session_timeout: 15_000,
    // After this time without a free connection a call answers 503-001, so that calls do not queue without end
    // (API-29).
    connectionTimeoutMillis: 5000,
    application_name: 'participe',
    // JIT compilation takes half a second when the planner overestimates a cost, while the statements of the service
    // take milliseconds.
    options: '-c jit=off',
  });
  // Without listeners for `error` events, a broken connection would end the Node process. The pool replaces the
  // connection.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (preparesStatements) prepareRecurringStatements(pool);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [decryptColumns] });
  return {
    kind: 'postgres',
    db,
    execute: async (text) => {
      const client = await pool.connect();
      try {
        await client.query(text);
      } finally {
        client.release();
      }
    },
    engine: { pool },
    readFreeBytes: () => Promise.resolve(Infinity),
    close: () => db.destroy(),
  };
}

export class DamagedFolderError extends Error {
  override readonly name = 'DamagedFolderError';
  constructor(folder: string) {
    super(
      `The folder ${folder} holds files but no PG_VERSION, so its database is damaged: restore a backup, or choose an empty folder.`,
    );
  }
}

/** Thrown when a command that must not create a database finds no folder. */
export class MissingFolderError extends Error {
  override readonly name = 'MissingFolderError';
  constructor(folder: string) {
    super(`${folder} holds no database: name its folder in DATA_DIR.`);
  }
}

/** Without PG_VERSION, PGlite would create a new database over the files of the folder. */
function refuseDamagedFolder(folder: string): void {
  const isEmpty = !existsSync(folder) || readdirSync(folder).length === 0;
  if (!isEmpty && !existsSync(join(folder, 'PG_VERSION'))) throw new DamagedFolderError(folder);
}

/**
 * Page memory of the embedded database, which takes 128 MB by default. The operating system caches the files as well.
 */
const embeddedBuffers = '32MB';

async function openEmbedded(folder: string): Promise<DatabaseHandle> {
  const inMemory = folder.startsWith('memory://');
  let lock: FolderLock | undefined;
  if (!inMemory) {
    refuseDamagedFolder(folder);
    await mkdir(dirname(folder), { recursive: true });
    lock = lockFolder(folder);
  }
  // Imported here, so that a service on PostgreSQL does not load the embedded database.
  const [{ PGlite }, { withPreparedStatements }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('./prepared-statements.ts'),
  ]);
  const pglite = await PGlite.create({
    dataDir: folder,
    parsers: { [dateOid]: keepText },
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${embeddedBuffers}`],
  });
  const db = new Kysely<DB>({
    dialect: new PGliteDialect({ pglite: withPreparedStatements(pglite) }),
    plugins: [decryptColumns],
  });
  return {
    kind: 'embedded',
    db,
    execute: async (text) => {
      await pglite.exec(text);
    },
    engine: { pglite },
    readFreeBytes: async () => {
      if (inMemory) return Infinity;
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    close: async () => {
      await db.destroy();
      if (!pglite.closed) await pglite.close();
      lock?.release();
    },
  };
}

/** Opens PostgreSQL when a URL is given, otherwise the embedded database in `folder`. */
export async function openDatabase(options: OpenOptions): Promise<DatabaseHandle> {
  const { databaseUrl, folder, mustExist = false } = options;
  if (databaseUrl !== undefined) return openPostgres(databaseUrl, options);
  if (mustExist && !existsSync(folder)) throw new MissingFolderError(folder);
  return openEmbedded(folder);
}
