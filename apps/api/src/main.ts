import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FolderInUseError } from './kernel/database/folder-lock.ts';
import {
  DamagedFolderError,
  type DatabaseHandle,
  MissingFolderError,
  openDatabase,
} from './kernel/database/connect.ts';
import { OtherVersionError, isMigrated } from './kernel/database/migrate.ts';
import { assertNoDemoData, assertTrueClock, prepareDatabase } from './setup/prepare.ts';
import { auditBooks } from './books-audit/reconcile.ts';
import { endSessions, resetFactors } from './setup/access-commands.ts';
import { addStaff } from './setup/add-staff.ts';
import { grantRoles } from './kernel/database/roles.ts';
import { importClients } from './setup/import-clients.ts';
import { restoreSnapshot, writeSnapshot } from './setup/snapshot.ts';
import { ensureStaffAccess } from './setup/staff-access.ts';
import { startReloadingDemoClock, startAdvancingDemoClock } from './demo/index.ts';
import { createClock } from './kernel/clock.ts';
import { type Config, readConfig } from './kernel/config.ts';
import { SettingsError } from './kernel/settings.ts';
import { createConnectors } from './kernel/connectors.ts';
import { assertKnownKeys, recordKeys } from './setup/key-fingerprints.ts';
import { type Logger, createLogger } from './kernel/log.ts';
import { setProcessKeys } from './kernel/encryption/column-encryption.ts';
import { type JobQueue, installJobQueue, startJobQueue } from './kernel/jobs/queue.ts';
import { type Service, createService } from './service.ts';

const services = ['api', 'worker', 'both', 'prepare'] as const;
const commands = [
  'reconcile',
  'roles',
  'add-staff',
  'import-clients',
  'end-sessions',
  'reset-second-factor',
  'snapshot',
  'restore',
] as const;
const roles = [...services, ...commands] as const;
type Role = (typeof roles)[number];

function roleOf(word: string | undefined): Role {
  const role = roles.find((candidate) => candidate === (word ?? 'both'));
  if (role === undefined)
    throw new Error(`Unknown role "${String(word)}": one of ${roles.join(', ')}.`);
  return role;
}

const isCommand = (role: Role): role is (typeof commands)[number] =>
  commands.some((command) => command === role);

function openService(config: Config, role: Role): Promise<DatabaseHandle> {
  return openDatabase({
    databaseUrl: config.databaseUrl,
    folder: join(config.dataDir, 'db'),
    use: role === 'prepare' ? 'preparation' : 'service',
    preparesStatements: config.preparesStatements,
    mustExist: isCommand(role),
  });
}

const idleQueue: JobQueue = { requestRun: () => undefined, stop: () => Promise.resolve() };

/**
 * Prepares the database in the roles `both` and `prepare`; other roles require a prepared database. The embedded
 * database is meant for the role `both`, because only one process can open it.
 */
async function prepareService(
  config: Config,
  log: Logger,
  database: DatabaseHandle,
  role: Role,
): Promise<void> {
  if (role === 'both' || role === 'prepare') {
    await prepareDatabase(database, config);
    await ensureStaffAccess(config, database);
  } else {
    if (!(await isMigrated(database).catch(() => false)))
      throw new Error('The database is not prepared: run the `prepare` role first.');
    await recordKeys(database.db, config.keyring, createClock().sessionNow());
  }
  if (config.production) {
    await assertNoDemoData(database);
    await assertTrueClock(database);
  }
  if (database.kind === 'embedded')
    log.warn(
      'Embedded database: for trying the portal and small set-ups; it does not survive a power loss.',
    );
}

/**
 * Starts the job queue, the deliveries to partners and the clock of the demo. In the role `api`, the queue only
 * requests runs and nothing is delivered. With the test interface nothing is started, because work then runs only on
 * request.
 */
async function startWork(
  config: Config,
  log: Logger,
  service: Service,
  role: Role,
): Promise<JobQueue> {
  if (config.testDoor) return idleQueue;
  const runsJobs = role !== 'api';
  if (config.demo) (runsJobs ? startAdvancingDemoClock : startReloadingDemoClock)(service);
  if (!runsJobs) return startJobQueue(service.database, log, undefined);
  const lanes = service.startLanes();
  const queue = await startJobQueue(service.database, log, async () => {
    await service.runOwnJobs();
    lanes.runPartnerJobs();
  });
  return {
    ...queue,
    stop: async () => {
      await Promise.all([queue.stop(), lanes.stop()]);
    },
  };
}

async function serveRequests(config: Config, log: Logger, role: Role): Promise<void> {
  const database = await openService(config, role);
  await prepareService(config, log, database, role);
  if (role === 'prepare') return database.close();
  let queue = idleQueue;
  const service = await createService({
    config,
    log,
    database,
    connectors: createConnectors(config),
    onWrite: () => queue.requestRun(),
  });
  if (config.testDoor) {
    const { startTestInterface } = await import('./test-door/index.ts');
    await startTestInterface(service);
  }
  if (config.virusScannerUrl === undefined)
    log.warn('VIRUS_SCANNER_URL is not set: files that people send are kept back from everybody.');
  if (config.timeStamps === undefined)
    log.warn('TIME_STAMP_URL is not set: signed papers get no time stamp.');
  if (config.auditAnchorFile === undefined)
    log.warn('AUDIT_ANCHOR_FILE is not set: a truncated audit chain would not be found.');
  queue = await startWork(config, log, service, role);
  if (role !== 'worker') await service.app.listen({ port: config.port, host: config.host });
  log.info({ role, port: config.port, database: database.kind }, 'started');
  reloadKeysOnSignal(config, log);
  stopOnSignal(log, async () => {
    service.beginStop();
    await queue.stop();
    await service.app.close();
    await database.close();
  });
}

/** Reads the keys again on SIGHUP. When the file is not valid, the present keys stay in use. */
function reloadKeysOnSignal({ keyring }: Config, log: Logger): void {
  process.on('SIGHUP', () => {
    try {
      keyring.reload();
      log.info({}, 'keys read again');
    } catch (error) {
      log.error({ err: error as Error }, 'keys not read again');
    }
  });
}

/** Stops the service when it receives a signal or when its parent process has ended. */
function stopOnSignal(log: Logger, stop: () => Promise<void>): void {
  let isStopping = false;
  const stopProcess = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), 20_000).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error as Error }, 'stop failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stopProcess);
  process.on('SIGINT', stopProcess);
  process.on('disconnect', stopProcess);
}

async function main(): Promise<void> {
  const role = roleOf(process.argv[2]);
  const config = readConfig();
  const log = createLogger(config.logLevel);
  if (isCommand(role)) return runCommand(config, role);
  return serveRequests(config, log, role);
}

/** Returns the file that a command names; throws without one. */
function fileOf(role: Role): string {
  const [, , , file] = process.argv;
  if (file === undefined) throw new SettingsError(`The command ${role} needs the name of a file.`);
  return file;
}

/** Throws when the keys are not those of the database, or in production when a clock was set (SIG-20). */
async function assertCommandMayRun(
  { keyring, production }: Config,
  database: DatabaseHandle,
): Promise<void> {
  if (await isMigrated(database).catch(() => false)) await assertKnownKeys(database.db, keyring);
  if (production) await assertTrueClock(database);
}

async function runCommand(config: Config, role: (typeof commands)[number]): Promise<void> {
  if (role === 'restore') return restoreSnapshot(join(config.dataDir, 'db'), fileOf(role));
  setProcessKeys(config.keyring);
  const database = await openService(config, role);
  try {
    await assertCommandMayRun(config, database);
    if (role === 'reconcile') {
      const { timeStamps } = createConnectors(config);
      const auditStores = { anchorFile: config.auditAnchorFile, timeStamps };
      const report = await auditBooks(database.db, auditStores);
      process.stdout.write(`${report.text}\n`);
      process.exitCode = report.clean ? 0 : 1;
    } else if (role === 'roles') {
      await installJobQueue(database);
      await grantRoles(database);
    } else if (role === 'add-staff') {
      const enrolment = await addStaff(config, database, process.argv.slice(3));
      process.stdout.write(`${JSON.stringify(enrolment, undefined, 2)}\n`);
    } else if (role === 'import-clients') {
      const counts = await importClients(config, database, readFileSync(fileOf(role), 'utf8'));
      process.stdout.write(`${JSON.stringify(counts)}\n`);
    } else if (role === 'end-sessions') {
      await endSessions(database, process.argv.slice(3));
    } else if (role === 'reset-second-factor') {
      await resetFactors(database, process.argv.slice(3));
    } else await writeSnapshot(database, fileOf(role));
  } finally {
    await database.close();
  }
}

try {
  await main();
} catch (error) {
  const isExpected =
    error instanceof FolderInUseError ||
    error instanceof DamagedFolderError ||
    error instanceof MissingFolderError ||
    error instanceof OtherVersionError ||
    error instanceof SettingsError;
  const message = isExpected ? error.message : (error as Error).stack;
  process.stderr.write(`${String(message)}\n`);
  process.exit(1);
}
