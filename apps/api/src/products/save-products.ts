import {
  type AssetClass,
  type ProductType,
  calendarCodes,
  normaliseIban,
  roundMoney,
} from '@participe/domain';
import type { Db } from '../kernel/database/connect.ts';
import {
  type CatalogueRow,
  type StoredProduct,
  findLoadedCalendarCodes,
  readMatchingProducts,
  upsertProducts,
} from './catalogue.store.ts';
import { type ImportRowFault, importRowFaultTexts } from './row-findings.texts.ts';

export interface ProductImportRow {
  readonly isin?: string | null | undefined;
  readonly nif?: string | null | undefined;
  readonly dgs_code?: string | null | undefined;
  readonly key_name: string;
  readonly name: string;
  readonly product_type: ProductType;
  readonly asset_class: AssetClass;
  readonly complex: boolean;
  readonly risk_indicator: number;
  readonly currency: string;
  readonly minimum_initial: string;
  readonly minimum_additional: string;
  readonly minimum_periodic: string;
  readonly share_class_group?: string | null | undefined;
  readonly class_minimum?: string | null | undefined;
  readonly notice_threshold?: string | null | undefined;
  readonly objective?: string | null | undefined;
  readonly recommended_years?: number | null | undefined;
  readonly closed_to_new: boolean;
  readonly collection_iban: string;
  readonly calendar_code: string;
  readonly cutoff: string;
  readonly settlement_days: number;
}

export interface ProductRowFinding {
  readonly row: number;
  readonly code: string;
  readonly message: string;
}
export interface ImportCounts {
  readonly ok: number;
  readonly same: number;
  readonly errors: readonly ProductRowFinding[];
}

const roundedOrNone = (money: string | null | undefined): string | null =>
  money == null ? null : roundMoney(money);

function toRow(input: ProductImportRow): CatalogueRow {
  return {
    ...input,
    isin: input.isin?.trim().toUpperCase() ?? null,
    nif: input.nif?.toUpperCase() ?? null,
    dgs_code: input.dgs_code?.trim().toUpperCase() ?? null,
    minimum_initial: roundMoney(input.minimum_initial),
    minimum_additional: roundMoney(input.minimum_additional),
    minimum_periodic: roundMoney(input.minimum_periodic),
    share_class_group: input.share_class_group ?? null,
    class_minimum: roundedOrNone(input.class_minimum),
    notice_threshold: roundedOrNone(input.notice_threshold),
    objective: input.objective ?? null,
    recommended_years: input.recommended_years ?? null,
    collection_iban: normaliseIban(input.collection_iban),
  };
}

function findRowFault(row: CatalogueRow, calendars: readonly string[]): ImportRowFault | undefined {
  if (row.isin === null && row.dgs_code === null) return 'IDENTIFIER';
  if (!calendars.includes(row.calendar_code)) return 'CALENDAR';
  return row.settlement_days < 1 || row.settlement_days > 5 ? 'SETTLEMENT_DAYS' : undefined;
}

/** Returns a fault when an identifier of this row belongs to another product, stored or in an earlier row. */
function findDuplicate(
  row: CatalogueRow,
  others: readonly StoredProduct[],
): ImportRowFault | undefined {
  const isTaken = others.some(
    (other) =>
      other.key_name !== row.key_name &&
      ((row.isin !== null && other.isin === row.isin) ||
        (row.dgs_code !== null && other.dgs_code === row.dgs_code)),
  );
  return isTaken ? 'IDENTIFIER_IN_USE' : undefined;
}

const isSame = (stored: StoredProduct, row: CatalogueRow): boolean =>
  (Object.keys(row) as (keyof CatalogueRow)[]).every((field) => stored[field] === row[field]);

/** Fills the fields that a file may leave out with their stored values (TAX-13, PRD-11). */
const keepStoredFields = (row: CatalogueRow, before: StoredProduct | undefined): CatalogueRow => ({
  ...row,
  nif: row.nif ?? before?.nif ?? null,
  objective: row.objective ?? before?.objective ?? null,
  recommended_years: row.recommended_years ?? before?.recommended_years ?? null,
});

interface ComparedRows {
  /** Rows that create or change a product, by its key. */
  readonly changed: ReadonlyMap<string, CatalogueRow>;
  readonly same: number;
  readonly errors: readonly ProductRowFinding[];
  readonly stored: readonly StoredProduct[];
}

/** Compares each row with the catalogue and the previous rows. Rows are counted from 1. */
async function compareRows(db: Db, inputs: readonly ProductImportRow[]): Promise<ComparedRows> {
  const rows = inputs.map(toRow);
  const calendars = await findLoadedCalendarCodes(db, [...calendarCodes]);
  const storedProducts = await readMatchingProducts(db, rows);
  const productByKey = new Map(storedProducts.map((row) => [row.key_name, row]));
  const changedRows = new Map<string, CatalogueRow>();
  const errors: ProductRowFinding[] = [];
  let unchangedCount = 0;
  for (const [index, importedRow] of rows.entries()) {
    const previousRow = productByKey.get(importedRow.key_name);
    const row = keepStoredFields(importedRow, previousRow);
    const findingCode =
      findRowFault(row, calendars) ?? findDuplicate(row, [...productByKey.values()]);
    if (findingCode !== undefined)
      errors.push({ row: index + 1, code: findingCode, message: importRowFaultTexts[findingCode] });
    else if (previousRow !== undefined && isSame(previousRow, row)) unchangedCount += 1;
    else {
      changedRows.set(row.key_name, row);
      productByKey.set(row.key_name, row);
    }
  }
  return { changed: changedRows, same: unchangedCount, errors, stored: storedProducts };
}

/** A product before and after an import; `before` is undefined for a new product. */
export interface ProductChange {
  readonly before: StoredProduct | undefined;
  readonly after: CatalogueRow;
}

export async function findProductChanges(
  db: Db,
  inputs: readonly ProductImportRow[],
): Promise<ProductChange[]> {
  const { changed, stored } = await compareRows(db, inputs);
  return [...changed.values()].map((after) => ({
    before: stored.find(({ key_name: key }) => key === after.key_name),
    after,
  }));
}

/**
 * Creates new products and updates existing ones, which have the same key. Each row is validated separately; rows are
 * counted from 1.
 */
export async function saveProducts(
  tx: Db,
  inputs: readonly ProductImportRow[],
): Promise<ImportCounts> {
  const { changed, same, errors } = await compareRows(tx, inputs);
  if (changed.size > 0) await upsertProducts(tx, [...changed.values()]);
  return { ok: inputs.length - same - errors.length, same, errors };
}
