import { z } from 'zod';

/** The `result` of every response (API-04): a code, its message, and one entry for each problem. */
export const result = z.strictObject({
  code: z.string(),
  info: z.string(),
  errors: z.array(
    z.strictObject({ code: z.string(), message: z.string(), field: z.string().optional() }),
  ),
});

/** The complete body of a refusal. */
export const problem = z.strictObject({ result });

export type Result = z.output<typeof result>;
export type Problem = z.output<typeof problem>;
