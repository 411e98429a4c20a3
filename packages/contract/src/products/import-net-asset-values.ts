import { z } from 'zod';
import { defineCommand } from '../kernel/define-call.ts';
import { isinInput } from '../kernel/field-rules.ts';
import { importOutcome } from '../imports/import.ts';
import { withProductCode } from './product-code.ts';

const rowField = z.string().max(40);

/**
 * Rows of net asset values with fields as texts. The import validates each row, so that an invalid row does not cause
 * the refusal of all rows (PRD-03).
 */
const valuesInJson = z.strictObject({
  net_asset_values: z
    .array(
      withProductCode(
        { date: rowField, net_asset_value: rowField },
        { isin: rowField, dgs_code: rowField },
      ),
    )
    .min(1)
    .max(50_000),
});

/**
 * CSV text with the columns `isin,date,nav`. A column `dgs` with the DGS codes of plans can stand beside `isin` or in
 * its place. When the request states the ISIN, the columns are `date,nav`.
 */
const navFileBody = z.strictObject({ isin: isinInput.optional(), file: z.string().min(1) });

export const importNetAssetValues = defineCommand({
  name: 'importNetAssetValues',
  path: '/imports/net-asset-values',
  summary: 'Publishes net asset values, row by row',
  access: { audience: ['staff'], object: 'self' },
  query: z.strictObject({ isin: isinInput.optional() }),
  bodyKind: 'json-or-multipart',
  body: z.union([valuesInJson, navFileBody]),
  status: 202,
  fourEyes: true,
  output: z.strictObject({ import: importOutcome }),
  refusals: ['400-020'],
});
