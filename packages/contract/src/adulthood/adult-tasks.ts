import { adultTaskKinds, adultTaskStatuses, adultTaskStepKinds } from '@participe/domain';
import { z } from 'zod';
import { uuid } from '../kernel/primitives.ts';

/** What a person who has come of age must still do to confirm their data (CLD-16). */
export const adultTasks = z.strictObject({
  /** The tasks in order; empty for a person who has nothing to confirm. */
  tasks: z.array(
    z.strictObject({
      kind: z.enum(adultTaskKinds),
      status: z.enum(adultTaskStatuses),
      steps: z.array(
        z.strictObject({ kind: z.enum(adultTaskStepKinds), status: z.enum(adultTaskStatuses) }),
      ),
    }),
  ),
  /** The contract that waits for the person's signature by POST /documents-signatures; null when none does (CLD-17). */
  contract_to_sign: uuid.nullable(),
});
