import { z } from 'zod';

/**
 * Returns the schema of a row that names its product by one code: `isin` for a fund, `dgs_code` for a pension plan
 * (PRD-10).
 */
export const withProductCode = <Shape extends z.ZodRawShape, Code extends z.ZodType>(
  shape: Shape,
  codes: { readonly isin: Code; readonly dgs_code: Code },
) =>
  z.union([
    z.strictObject({ ...shape, isin: codes.isin }),
    z.strictObject({ ...shape, dgs_code: codes.dgs_code }),
  ]);
