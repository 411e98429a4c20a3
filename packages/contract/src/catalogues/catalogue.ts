import { z } from 'zod';

/** One value of a catalogue: the key that requests contain, and the label that the forms show (CLD-01). */
export const catalogueEntry = z.strictObject({
  key: z.string(),
  label: z.string(),
  /** Heading under which the forms list the entry. */
  group: z.string().optional(),
});
