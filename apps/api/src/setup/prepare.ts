import { invariant, todayInMadrid } from '@participe/domain';
import { createClock, createFixedClock, isClockUntouched, readMoment } from '../kernel/clock.ts';
import { createLongFileQueue } from '../kernel/http/long-files.ts';
import type { Config } from '../kernel/config.ts';
import { createBreakers } from '../kernel/breakers.ts';
import { createKeptReads } from '../kernel/database/kept-reads.ts';
import { createLogger } from '../kernel/log.ts';
import { SettingsError } from '../kernel/settings.ts';
import { loadReferenceData } from '../kernel/reference-data.ts';
import type { Services } from '../kernel/services.ts';
import type { DatabaseHandle } from '../kernel/database/connect.ts';
import { migrate } from '../kernel/database/migrate.ts';
import { recordKeys } from './key-fingerprints.ts';
import { sealOutboxParts } from '../kernel/jobs/outbox-parts.ts';
import { setProcessKeys } from '../kernel/encryption/column-encryption.ts';
import { createContracts } from '../signing/index.ts';
import { beginSealing, beginSealingRows } from './begin-sealing.ts';
import {
  closeSeededProductsToNewInvestors,
  seedDistributors,
  seedProducts,
  seedReferenceData,
  seedTutorialVideo,
} from './seed/reference-data.ts';
import { seedHistory } from './seed/history.ts';
import { seedPolls } from './seed/polls.ts';
import { linkWebsite } from './seed/website-links.ts';
import { seedAppropriatenessTests } from './seed/appropriateness-tests.ts';
import { blockDemoPeople, seedPeople, seedStaff } from './seed/people.ts';

async function isEmpty(database: DatabaseHandle): Promise<boolean> {
  const row = await database.db
    .selectFrom('business_calendar')
    .select('market')
    .limit(1)
    .executeTakeFirst();
  return row === undefined;
}

async function isSeeded(database: DatabaseHandle): Promise<boolean> {
  const row = await database.db
    .selectFrom('config_entry')
    .select('value')
    .where('key', '=', 'SEEDED')
    .executeTakeFirst();
  return row !== undefined;
}

/** Throws for a database with demo data, because the passwords of the demo's people and staff are published. */
export async function assertNoDemoData(database: DatabaseHandle): Promise<void> {
  if (await isSeeded(database))
    throw new SettingsError(
      'The database holds the demo with its published passwords: production refuses it.',
    );
}

/** Throws for a database whose clock was set or stopped, because production must use the real time. */
export async function assertTrueClock({ db }: DatabaseHandle): Promise<void> {
  if (!(await isClockUntouched(db)))
    throw new SettingsError('The clock in the database was set: production refuses it.');
}

/** Fills the database of the demo. The functions that process real orders create the past orders. */
async function seedDemo(
  database: DatabaseHandle,
  config: Config,
  now: Date,
  sessionNow: Date,
): Promise<void> {
  const { db } = database;
  const today = todayInMadrid(now);
  await seedDistributors(db);
  await seedTutorialVideo(db, config.videoPlayerScriptUrl !== undefined && !config.testDoor);
  await seedProducts(db, today);
  await linkWebsite(db, config.demoWebsiteUrl);
  await seedPeople(db, today, config.keyring, sessionNow);
  const log = createLogger('warn');
  const services: Services = {
    config,
    log,
    reference: await loadReferenceData(db),
    database: db,
    connectors: {},
    breakers: createBreakers(log),
    keptReads: createKeptReads(),
    longFiles: createLongFileQueue(),
    recordLockout: () => undefined,
    recordBrokenSeal: () => undefined,
    clearSessionCache: () => undefined,
  };
  await seedStaff(db, services);
  await seedHistory(services, now);
  await createContracts({
    database: db,
    services,
    clock: { ...createClock(), ...createFixedClock(now) },
  });
  await seedAppropriatenessTests(db, today);
  await seedPolls(db, today);
  await blockDemoPeople(db);
  await closeSeededProductsToNewInvestors(db);
  await db.insertInto('config_entry').values({ key: 'SEEDED', value: now.toISOString() }).execute();
}

/**
 * Migrates a database and fills an empty one with reference data and, if configured, the demo data. Refuses a demo
 * database whose filling was interrupted.
 */
export async function prepareDatabase(database: DatabaseHandle, config: Config): Promise<void> {
  invariant(
    !config.demo || !config.production,
    'published passwords never get into a production database',
  );
  await migrate(database);
  setProcessKeys(config.keyring);
  const clock = createClock();
  await clock.reload(database.db);
  await recordKeys(database.db, config.keyring, clock.sessionNow());
  if (!(await isEmpty(database))) {
    invariant(
      !config.demo || (await isSeeded(database)),
      'the demo was seeded to its end; start again with --reset',
    );
    if (config.demo) await linkWebsite(database.db, config.demoWebsiteUrl);
    await beginSealing(database.db, readMoment(clock));
    return beginSealingRows(database.db, readMoment(clock));
  }
  if (config.businessNow !== undefined) {
    const businessStart = new Date(config.businessNow);
    invariant(!Number.isNaN(businessStart.getTime()), 'BUSINESS_NOW is an instant');
    await clock.setBusinessTime(database.db, businessStart, config.testDoor);
  }
  const now = clock.now();
  await beginSealing(database.db, readMoment(clock));
  await sealOutboxParts(database.db);
  await seedReferenceData(database.db);
  if (config.demo) await seedDemo(database, config, now, clock.sessionNow());
  await beginSealingRows(database.db, readMoment(clock));
}
