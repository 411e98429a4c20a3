import type { Product } from '@participe/contract/types';
import type { SandboxActor, SandboxContext } from '../actor.ts';
import { createActorResult } from '../actor-result.ts';
import {
  isBusinessDay,
  nextBusinessDay,
  computeNavPublicationTime,
} from '../calendar/business-days.ts';
import { addDays, isWeekend, toMadridTime } from '../calendar/madrid.ts';
import type { PublishedValue } from '../service/service.ts';
import { computeNextNetAssetValue } from './value.ts';

const maxRowsPerCall = 1000;
const maxStoredValues = 90;

/**
 * The fund administrator publishes the net asset value of each business day at 08:00 in Madrid on the next business
 * day. Unless the mode is `kind`, it sometimes also sends a value for a published date, a future date or a weekend
 * day, which the service must detect.
 */
export const publishProductValues: SandboxActor = async (context, { now, products }) => {
  const { date: today } = toMadridTime(now);
  const rows: PublishedValue[] = [];
  for (const product of products) {
    rows.push(...listDueRows(context, product, now, today));
  }
  if (rows.length === 0) return createActorResult(0, undefined);
  for (let windowStart = 0; windowStart < rows.length; windowStart += maxRowsPerCall) {
    const answer = await context.service.importValues(
      rows.slice(windowStart, windowStart + maxRowsPerCall),
    );
    const facts = answer.ok
      ? { rows_ok: answer.value.rows_ok, rows_error: answer.value.rows_error }
      : { code: answer.code };
    context.log('administrator', answer.ok ? 'values-taken' : 'values-refused', facts);
  }
  recordPublishedValues(context, rows, today);
  return createActorResult(rows.length, undefined);
};

type ProductName = { isin: string } | { dgs_code: string };

/** Returns the code by which the service knows a product: the ISIN of a fund, the DGS code of a plan. */
function readProductCode({ isin, dgs_code: dgsCode }: Product): ProductName | undefined {
  if (isin !== null) return { isin };
  return dgsCode === null ? undefined : { dgs_code: dgsCode };
}

const codeOf = (productCode: ProductName): string =>
  'isin' in productCode ? productCode.isin : productCode.dgs_code;

function listDueRows(
  context: SandboxContext,
  product: Product,
  now: string,
  today: string,
): PublishedValue[] {
  const { net_asset_value: knownValue, net_asset_value_date: knownDate } = product;
  const productCode = readProductCode(product);
  if (productCode === undefined || knownValue === null || knownDate === null) return [];
  const code = codeOf(productCode);
  const lastSending = context.store.state.administrator.asked[code];
  const rows: PublishedValue[] = [];
  let value = knownValue;
  for (
    let day = nextBusinessDay(knownDate);
    computeNavPublicationTime(day) <= now;
    day = nextBusinessDay(day)
  ) {
    value = computeNextNetAssetValue(value, code, day, product.asset_class);
    rows.push({ ...productCode, date: day, net_asset_value: value });
  }
  const lastRow = rows.at(-1);
  // The same values are sent at most once a day, so that a refused value is not sent again in each run.
  if (!lastRow || (lastSending?.on === today && lastSending.upTo >= lastRow.date)) return [];
  return [...rows, ...buildWrongRows(context, lastRow, today, { knownValue, knownDate })];
}

/** Returns the wrong rows that the administrator adds for some products and days, by a hash of product and day. */
function buildWrongRows(
  { behaviour }: SandboxContext,
  lastRow: PublishedValue,
  today: string,
  { knownValue, knownDate }: { knownValue: string; knownDate: string },
): PublishedValue[] {
  const subject = `${codeOf(lastRow)}:${lastRow.date}`;
  const rows: PublishedValue[] = [];
  const addValue = (date: string, value: string) =>
    rows.push({ ...lastRow, date, net_asset_value: value });
  if (behaviour.happens('administrator.repeats-day', subject)) addValue(knownDate, knownValue);
  if (behaviour.happens('administrator.future-day', subject)) {
    addValue(nextBusinessDay(today), lastRow.net_asset_value);
  }
  if (behaviour.happens('administrator.weekend-day', subject)) {
    addValue(findPreviousWeekendDay(lastRow.date), lastRow.net_asset_value);
  }
  return rows;
}

function findPreviousWeekendDay(date: string): string {
  let day = addDays(date, -1);
  while (!isWeekend(day)) day = addDays(day, -1);
  return day;
}

function recordPublishedValues(
  { store }: SandboxContext,
  rows: PublishedValue[],
  today: string,
): void {
  const { asked, values } = store.state.administrator;
  for (const row of rows) {
    const { date, net_asset_value: value } = row;
    const code = codeOf(row);
    if (date > today || !isBusinessDay(date)) continue;
    const earlierRequest = asked[code];
    const upTo = earlierRequest && earlierRequest.upTo > date ? earlierRequest.upTo : date;
    asked[code] = { upTo, on: today };
    const entries = Object.entries({ ...values[code], [date]: value });
    values[code] = Object.fromEntries(
      entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).slice(-maxStoredValues),
    );
  }
  store.save();
}
