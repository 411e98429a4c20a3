import { z } from 'zod';
import { defineCommand } from '../kernel/define-call.ts';
import { dgsCode, isin, plainDate, units } from '../kernel/primitives.ts';
import { withProductCode } from '../products/product-code.ts';
import { importOutcome } from '../imports/import.ts';

export const importPositions = defineCommand({
  name: 'importPositions',
  path: '/imports/positions',
  summary:
    'Compares the registry’s positions of a day with the ledger; each difference is an error of its row',
  access: { audience: ['staff'], object: 'self' },
  body: z.strictObject({
    date: plainDate,
    /** Control totals that the registry states, to detect a truncated file. */
    totals: z.strictObject({ positions: z.number().int().min(1), participations: units }),
    positions: z
      .array(
        withProductCode(
          { account_number: z.string().min(1).max(30), participations: units },
          { isin, dgs_code: dgsCode },
        ),
      )
      .min(1)
      .max(50_000),
  }),
  bodyMegabytes: 10,
  structuralCharacters: 500_000,
  status: 202,
  output: z.strictObject({ import: importOutcome }),
});
