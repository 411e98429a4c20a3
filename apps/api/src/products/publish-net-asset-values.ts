import {
  type Nav,
  type NavDoubt,
  type NavRowDecision,
  type PlainDate,
  decideNavRow,
  isPlainDate,
} from '@participe/domain';
import type { Db } from '../kernel/database/connect.ts';
import type { Moment } from '../kernel/clock.ts';
import { markHoldersStale } from '../positions/index.ts';
import {
  type NavRow,
  insertNavs,
  readProductIdsByCode,
  readPublishedNavs,
} from './net-asset-value.store.ts';
import { importRowFaultTexts } from './row-findings.texts.ts';
import type { ProductRowFinding, ImportCounts } from './save-products.ts';

/** An unvalidated row of an import; rows are counted from 1. */
export interface NavImportRow {
  readonly row: number;
  /** ISIN of a fund or DGS code of a plan; empty when the row names none or both. */
  readonly code: string;
  readonly date: string;
  readonly value: string;
}

export interface NavImportCounts extends ImportCounts {
  readonly warnings: readonly ProductRowFinding[];
}

interface Tally {
  ok: number;
  same: number;
  readonly doubts: Set<NavDoubt>;
  readonly errors: ProductRowFinding[];
  readonly warnings: ProductRowFinding[];
}

/** Rows per batch: a compromise between speed and memory use. */
const rowsPerBatch = 10_000;

function countDecision(tally: Tally, { row }: NavImportRow, decision: NavRowDecision): void {
  if (decision.result === 'refused')
    tally.errors.push({ row, code: decision.code, message: decision.message });
  else if (decision.result === 'same') tally.same += 1;
  else {
    tally.ok += 1;
    for (const { code, message } of decision.warnings) tally.warnings.push({ row, code, message });
    if (decision.doubt !== null) tally.doubts.add(decision.doubt);
  }
}

/**
 * Validates the rows of one product in date order, comparing each with the published values and the previous rows.
 * Returns the values to store.
 */
function validateProductRows(
  rows: readonly NavImportRow[],
  published: readonly NavRow[],
  today: PlainDate,
  tally: Tally,
): { date: PlainDate; value: Nav }[] {
  const valueByDate = new Map(published.map(({ date, value }) => [date, value]));
  const valuesToStore: { date: PlainDate; value: Nav }[] = [];
  let previousNav: { date: PlainDate; value: Nav } | null = null;
  let nextIndex = 0;
  for (const row of rows.toSorted((a, b) =>
    a.date === b.date ? a.row - b.row : a.date < b.date ? -1 : 1,
  )) {
    for (
      let publishedNav = published[nextIndex];
      publishedNav && publishedNav.date < row.date;
      publishedNav = published[nextIndex]
    ) {
      if (previousNav === null || previousNav.date < publishedNav.date) previousNav = publishedNav;
      nextIndex += 1;
    }
    const decision = decideNavRow({
      date: row.date,
      value: row.value,
      today,
      known: valueByDate.get(row.date) ?? null,
      previous: previousNav,
    });
    countDecision(tally, row, decision);
    if (decision.result !== 'stored') continue;
    valueByDate.set(row.date, decision.value);
    previousNav = { date: row.date, value: decision.value };
    valuesToStore.push(previousNav);
  }
  return valuesToStore;
}

function groupByProduct(
  rows: readonly NavImportRow[],
  products: ReadonlyMap<string, string>,
): Map<string, NavImportRow[]> {
  const rowsByProduct = new Map<string, NavImportRow[]>();
  for (const row of rows) {
    const id = products.get(row.code);
    if (id === undefined) continue;
    const group = rowsByProduct.get(id);
    if (group === undefined) rowsByProduct.set(id, [row]);
    else group.push(row);
  }
  return rowsByProduct;
}

/** Groups rows into batches of about `rowsPerBatch`, each with all rows of its products. */
function toBatches(groups: ReadonlyMap<string, NavImportRow[]>): [string, NavImportRow[]][][] {
  const batches: [string, NavImportRow[]][][] = [];
  let size = rowsPerBatch;
  for (const entry of groups) {
    if (size >= rowsPerBatch) {
      batches.push([]);
      size = 0;
    }
    batches.at(-1)?.push(entry);
    size += entry[1].length;
  }
  return batches;
}

/** Rows of a batch that are to be stored, and the published values with which they were compared. */
interface ValidatedBatch {
  readonly published: readonly NavRow[];
  readonly stored: readonly NavRow[];
}

async function validateBatch(
  db: Db,
  { today }: Pick<Moment, 'today'>,
  batch: readonly [string, NavImportRow[]][],
  tally: Tally,
): Promise<ValidatedBatch> {
  const ranges = batch.map(([idProduct, rows]) => {
    const dates = rows.map(({ date }) => date).toSorted();
    return { idProduct, from: dates[0] ?? today, to: dates.at(-1) ?? today };
  });
  const publishedNavs = await readPublishedNavs(db, ranges);
  const byId = Map.groupBy(publishedNavs, (row) => row.id_product);
  const navRows = batch.flatMap(([idProduct, rows]) =>
    validateProductRows(rows, byId.get(idProduct) ?? [], today, tally).map((value) => ({
      id_product: idProduct,
      ...value,
    })),
  );
  return { published: publishedNavs, stored: navRows };
}

const unknownProduct = {
  code: 'UNKNOWN_PRODUCT',
  message: importRowFaultTexts.UNKNOWN_PRODUCT,
} as const;

/**
 * Validates the rows of an import by the domain rules (PRD-03), with one query per batch, and passes each batch to
 * `handleBatch`.
 */
async function validateRows(
  db: Db,
  clock: Pick<Moment, 'today'>,
  rows: readonly NavImportRow[],
  handleBatch: (batch: ValidatedBatch) => void | Promise<void>,
): Promise<Tally> {
  const tally: Tally = { ok: 0, same: 0, doubts: new Set(), errors: [], warnings: [] };
  const products = await readProductIdsByCode(db, [...new Set(rows.map(({ code }) => code))]);
  const rowsWithDate: NavImportRow[] = [];
  for (const row of rows) {
    if (!products.has(row.code)) tally.errors.push({ row: row.row, ...unknownProduct });
    else if (isPlainDate(row.date)) rowsWithDate.push(row);
    else
      countDecision(
        tally,
        row,
        decideNavRow({ ...row, today: clock.today, known: null, previous: null }),
      );
  }
  for (const batch of toBatches(groupByProduct(rowsWithDate, products)))
    await handleBatch(await validateBatch(db, clock, batch, tally));
  return tally;
}

/** The doubts about the values of an import (PRD-08), and the published values with which they were compared. */
export interface NavImportDoubts {
  readonly doubts: ReadonlySet<NavDoubt>;
  readonly published: readonly NavRow[];
}

/** Returns the doubts about the values of an import without publishing them. */
export async function findNavDoubts(
  db: Db,
  clock: Pick<Moment, 'today'>,
  rows: readonly NavImportRow[],
): Promise<NavImportDoubts> {
  const publishedNavRows: NavRow[][] = [];
  const { doubts } = await validateRows(db, clock, rows, (batch) => {
    publishedNavRows.push([...batch.published]);
  });
  return { doubts, published: publishedNavRows.flat() };
}

/**
 * Publishes net asset values, each row validated separately. The counts of stored, unchanged and refused rows add up
 * to all rows.
 */
export async function publishNetAssetValues(
  tx: Db,
  clock: Pick<Moment, 'now' | 'today'>,
  rows: readonly NavImportRow[],
): Promise<NavImportCounts> {
  return validateRows(tx, clock, rows, async ({ stored }) => {
    if (stored.length === 0) return;
    await insertNavs(tx, stored, clock.now);
    const storedByProduct = Map.groupBy(stored, (row) => row.id_product);
    await markHoldersStale(
      tx,
      [...storedByProduct].map(([id, values]) => ({ id, since: values[0]?.date ?? clock.today })),
    );
  });
}
