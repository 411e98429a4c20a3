import { type PlainDate, addDays, isWeekend, legalParameters } from '@participe/domain';
import {
  demoAgents,
  calendarHolidays,
  demoCalendar,
  demoTutorialVideo,
  demoDistributors,
  generateNetAssetValues,
  demoManager,
  demoPayInBanks,
  demoProductProfiles,
  demoProducts,
  demoSubdistributors,
} from '@participe/fixtures';
import { sql } from 'kysely';
import type { Database } from '../../kernel/database/connect.ts';
import { seedRegisters } from './registers.ts';
import { seededWebsiteLinks } from './website-links.ts';

/** Inserts rows, up to 5,000 in each statement. */
async function insertRows(db: Database, table: string, rows: readonly object[]): Promise<void> {
  for (let at = 0; at < rows.length; at += 5000) {
    const chunk = JSON.stringify(rows.slice(at, at + 5000));
    await sql`insert into ${sql.table(table)}
      select * from json_populate_recordset(null::${sql.table(table)}, ${chunk}::json)`.execute(db);
  }
}
export { insertRows };

function calendarRows(): object[] {
  return Object.entries(calendarHolidays).flatMap(([market, { from, to, holidays }]) => {
    const closedDays = new Set<PlainDate>(holidays);
    const rows: object[] = [];
    for (let date = from; date <= to; date = addDays(date, 1))
      rows.push({ market, date, is_business: !isWeekend(date) && !closedDays.has(date) });
    return rows;
  });
}

const configuration: Readonly<Record<string, string>> = {
  HAS_YOUTUBE_VIDEO_EXPLAIN_ENABLED: 'false',
  YOUTUBE_VIDEO_EXPLAIN: '',
  HAS_AI_ASSISTENT_ENABLED: 'false',
  APP_VERSION_MINIMAL: '0.1.0',
  PRIVATE_AREA_MAINTENANCE_MODE: 'false',
  THIRD_PARTY_AGENCY_NAME: demoDistributors.agency.name,
  THIRD_PARTY_AGENCY_PHONE: demoDistributors.agency.contact?.phone ?? '',
  THIRD_PARTY_AGENCY_EMAIL: demoDistributors.agency.contact?.email ?? '',
  THIRD_PARTY_AGENCY_ADDRESS: demoDistributors.agency.contact?.address ?? '',
  ...seededWebsiteLinks,
  INVESTOR_RELATIONS_TEXT: 'El equipo de relación con inversores está a su disposición.',
  INVESTOR_RELATIONS_PHONE: demoManager.phone,
  INVESTOR_RELATIONS_HOURS: demoManager.callingHours,
  INVESTOR_RELATIONS_EMAIL: demoManager.email,
};

/**
 * Stores the reference data of every installation: calendars, legal parameters, configuration, the manager, banks for
 * pay-ins, and the registers of funds and plans.
 */
export async function seedReferenceData(db: Database): Promise<void> {
  await insertRows(db, 'business_calendar', calendarRows());
  await insertRows(
    db,
    'parameter',
    legalParameters.map(({ key, value, validFrom, validTo, norm }) => ({
      key,
      value,
      valid_from: validFrom,
      valid_to: validTo ?? null,
      norm,
    })),
  );
  await insertRows(
    db,
    'config_entry',
    Object.entries(configuration).map(([key, value]) => ({ key, value })),
  );
  await seedBanking(db);
  await seedRegisters(db);
}

/** Stores the manager, and the banks at which a client may start a payment. */
async function seedBanking(db: Database): Promise<void> {
  await insertRows(db, 'manager', [
    {
      singleton: true,
      name: demoManager.legalName,
      nif: demoManager.documentNumber,
      manager_number: demoManager.managerNumber,
      gestora_comercializador: demoManager.gestoraComercializador,
      creditor_id: demoManager.creditorId,
    },
  ]);
  await insertRows(
    db,
    'pay_in_bank',
    demoPayInBanks.map(({ isAvailable, maxAmount, ...bank }) => ({
      ...bank,
      is_available: isAvailable,
      max_amount: maxAmount,
    })),
  );
}

/**
 * Stores the tutorial video of the demo. It is offered only when the sandbox has a video service, and not in tests,
 * because its player stops working when a test changes the clock of the browser.
 */
export async function seedTutorialVideo(db: Database, isOffered: boolean): Promise<void> {
  const tutorialSettings = {
    YOUTUBE_VIDEO_EXPLAIN: demoTutorialVideo,
    HAS_YOUTUBE_VIDEO_EXPLAIN_ENABLED: String(isOffered),
  };
  for (const [key, value] of Object.entries(tutorialSettings))
    await db.updateTable('config_entry').set({ value }).where('key', '=', key).execute();
}
export async function seedDistributors(db: Database): Promise<void> {
  await insertRows(
    db,
    'distributor',
    Object.values(demoDistributors).map(({ uuid, name, isOwn }) => ({ uuid, name, is_own: isOwn })),
  );
  await insertRows(
    db,
    'subdistributor',
    Object.values(demoSubdistributors).map(({ uuid, uuidDistributor, keyName, name }) => ({
      uuid,
      uuid_distributor: uuidDistributor,
      key_name: keyName,
      name,
    })),
  );
  await insertRows(
    db,
    'agent',
    Object.values(demoAgents).map((agent) => ({
      uuid: agent.uuid,
      given_name: agent.givenName,
      family_name_1: agent.familyName1,
      username: agent.username,
      telephone: agent.telephone,
      email: agent.email,
      photo: agent.photo,
      social_links: agent.socialLinks,
      schedule: agent.schedule,
    })),
  );
}

async function seedProductRows(db: Database): Promise<void> {
  await insertRows(
    db,
    'product',
    demoProducts.map((product) => ({
      id: product.uuid,
      key_name: product.keyName,
      name: product.name,
      isin: product.isin,
      nif: product.nif,
      dgs_code: product.dgsCode,
      product_type: product.productType,
      asset_class: product.assetClass,
      complex: product.complex,
      risk_indicator: product.riskIndicator,
      currency: product.currency,
      minimum_initial: product.minimumInitial,
      minimum_additional: product.minimumAdditional,
      minimum_periodic: product.minimumPeriodic,
      management_fee: product.managementFee,
      depositary_fee: product.depositaryFee,
      ongoing_charges: product.ongoingCharges,
      redemption_fee: product.redemptionFee,
      closed_to_new: false,
      collection_iban: product.collectionIban,
      calendar_code: product.calendarCode,
      cutoff: product.cutoff,
      settlement_days: product.settlementDays,
      notice_threshold: product.noticeThreshold,
      share_class_group: product.shareClassGroup,
      class_minimum: product.classMinimum,
      sfdr_article: product.sfdrArticle,
      objective: demoProductProfiles[product.key].objective,
      recommended_years: demoProductProfiles[product.key].recommendedYears,
      version: 1,
    })),
  );
}

async function seedProductPapers(db: Database): Promise<void> {
  await insertRows(
    db,
    'product_document',
    demoProducts.flatMap((product) =>
      product.documents.map(({ uuid, type, title, url }) => ({
        uuid,
        id_product: product.uuid,
        type,
        title,
        url,
      })),
    ),
  );
  const listExposures = (
    product: (typeof demoProducts)[number],
    dimension: 'GEOGRAPHY' | 'CURRENCY',
  ) =>
    (dimension === 'GEOGRAPHY' ? product.lookThrough.geography : product.lookThrough.currency).map(
      ({ key, label, percent }) => ({ id_product: product.uuid, dimension, key, label, percent }),
    );
  await insertRows(
    db,
    'product_exposure',
    demoProducts.flatMap((product) => [
      ...listExposures(product, 'GEOGRAPHY'),
      ...listExposures(product, 'CURRENCY'),
    ]),
  );
}

async function seedNetAssetValues(db: Database, today: PlainDate): Promise<void> {
  const madrid = demoCalendar('MADRID');
  const lastDay = madrid.previous(today);
  await insertRows(
    db,
    'net_asset_value',
    demoProducts.flatMap((product) =>
      generateNetAssetValues(product, {
        from: product.startDate,
        to: lastDay,
        isBusinessDay: (date) => madrid.isBusinessDay(date),
      }).map(({ date, netAssetValue }) => ({
        id_product: product.uuid,
        date,
        value: netAssetValue,
        published_at: `${madrid.next(date)}T07:00:00Z`,
      })),
    ),
  );
}

/**
 * Stores the products of the demo, their documents, and their net asset values up to the last business day before
 * today.
 */
export async function seedProducts(db: Database, today: PlainDate): Promise<void> {
  await seedProductRows(db);
  await seedProductPapers(db);
  await seedNetAssetValues(db, today);
}

/** Closes products to new investors after the past orders, some of which bought these products. */
export async function closeSeededProductsToNewInvestors(db: Database): Promise<void> {
  for (const product of demoProducts.filter(({ closedToNew }) => closedToNew))
    await db
      .updateTable('product')
      .set({ closed_to_new: true })
      .where('id', '=', product.uuid)
      .execute();
}
