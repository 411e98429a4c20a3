import { z } from 'zod';

/** The `result` beside every answer (API-04): a code, its sentence, and one entry per problem. */
export const result = z.strictObject({
  code: z.string(),
  info: z.string(),
  errors: z.array(
    z.strictObject({ code: z.string(), message: z.string(), field: z.string().optional() }),
  ),
});

/** The whole body of a refusal. */
export const problem = z.strictObject({ result });

export type Result = z.output<typeof result>;
export type Problem = z.output<typeof problem>;
