import type { Handler } from '../kernel/http/handler.ts';
import { publishNetAssetValues } from './publish-net-asset-values.ts';
import { fileBytesOf, lockImports, recordImport, decodeFileText } from '../imports/index.ts';
import { parseNavCsv } from './nav-rows.ts';

export const importNetAssetValues: Handler<'POST /imports/net-asset-values'> = async (context) => {
  const { db, clock, input } = context;
  const { body, query } = input;
  const rows =
    'file' in body
      ? parseNavCsv(decodeFileText(body.file), body.isin ?? query.isin)
      : body.net_asset_values.map((item, index) => ({
          row: index + 1,
          isin: item.isin,
          date: item.date,
          value: item.net_asset_value,
        }));
  await lockImports(db, 'NET_ASSET_VALUES');
  const outcome = await publishNetAssetValues(db, clock, rows);
  const sent = 'file' in body ? fileBytesOf(body.file) : rows;
  return { import: await recordImport(context, 'NET_ASSET_VALUES', sent, outcome) };
};
