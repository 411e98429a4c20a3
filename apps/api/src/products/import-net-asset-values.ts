import type { ContextFor, Handler } from '../kernel/http/handler.ts';
import {
  type NavImportRow,
  findNavDoubts,
  publishNetAssetValues,
} from './publish-net-asset-values.ts';
import { fileBytesOf, lockImports, recordImport, decodeFileText } from '../imports/index.ts';
import { parseNavCsv } from './nav-rows.ts';

type Input = ContextFor<'POST /imports/net-asset-values'>['input'];

const rowsOf = ({ body, query }: Input): readonly NavImportRow[] =>
  'file' in body
    ? parseNavCsv(decodeFileText(body.file), body.isin ?? query.isin)
    : body.net_asset_values.map((item, index) => ({
        row: index + 1,
        code: ('isin' in item ? item.isin : item.dgs_code).toUpperCase(),
        date: item.date,
        value: item.net_asset_value,
      }));

/**
 * True when a file needs a second person: a value jumps, or has no recent value with which to compare it. The
 * administrator's own feed needs a second person only for a jump (PRD-08).
 */
export async function needsNavApproval({
  db,
  clock,
  input,
  actor,
}: ContextFor<'POST /imports/net-asset-values'>): Promise<boolean> {
  await lockImports(db, 'NET_ASSET_VALUES');
  const { doubts } = await findNavDoubts(db, clock, rowsOf(input));
  return doubts.has('JUMP') || (doubts.size > 0 && !actor.purposes.has('price_feed'));
}

/** Locks the imports and returns the published values with which the values of a file are compared (PRM-23). */
export async function readNavFacts({
  db,
  clock,
  input,
}: ContextFor<'POST /imports/net-asset-values'>): Promise<unknown> {
  await lockImports(db, 'NET_ASSET_VALUES');
  return (await findNavDoubts(db, clock, rowsOf(input))).published;
}

export const importNetAssetValues: Handler<'POST /imports/net-asset-values'> = async (context) => {
  const { db, clock, input } = context;
  const rows = rowsOf(input);
  await lockImports(db, 'NET_ASSET_VALUES');
  const outcome = await publishNetAssetValues(db, clock, rows);
  const importContent = 'file' in input.body ? fileBytesOf(input.body.file) : rows;
  return { import: await recordImport(context, 'NET_ASSET_VALUES', importContent, outcome) };
};
