import { z } from 'zod';

/** The `result` of a JSON response (API-04): a code, its message, and one entry per error. */
export const envelopeResult = z.strictObject({
  code: z.string(),
  info: z.string(),
  errors: z.array(
    z.strictObject({ code: z.string(), message: z.string(), field: z.string().optional() }),
  ),
});

/** The whole body of a refusal. */
export const envelopeProblem = z.strictObject({ result: envelopeResult });

export type EnvelopeResult = z.output<typeof envelopeResult>;
export type EnvelopeProblem = z.output<typeof envelopeProblem>;
