import { transferPhases } from '@participe/domain';
import { z } from 'zod';
import { money, plainDate } from '../kernel/primitives.ts';
import { snceRejectCode } from '../transfers/snce-message.ts';

/** A phase of a transfer between managers, with its legal deadline (TRF-11). */
export const transferMilestone = z.strictObject({
  phase: z.enum(transferPhases),
  due_on: plainDate,
});

/** Progress of a transfer between managers; days that are not known yet are null. */
export const transferProgress = z.strictObject({
  /** All five in order: request, check, redemption, arrival of money and tax history, units. */
  phases: z.array(transferMilestone.extend({ done_on: plainDate.nullable() })),
  /** It has passed the deadline of its status. */
  is_late: z.boolean(),
  /** The reason that the other manager gives for a delay. */
  delay_reason: z.string().nullable(),
  /** The day on which the other manager redeems, if it gave one. */
  redemption_date: plainDate.nullable(),
  /** The amount that arrived, and the days of money and tax history. */
  cash: money.nullable(),
  cash_on: plainDate.nullable(),
  tax_history_on: plainDate.nullable(),
  /** The rejection: reason code, words of the circuit, plain words with the next step, comment of the other manager. */
  rejection: z
    .strictObject({
      code: snceRejectCode,
      label: z.string(),
      explanation: z.string(),
      text: z.string().nullable(),
    })
    .nullable(),
});
