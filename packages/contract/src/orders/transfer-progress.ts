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
  /** All five phases in sequence: request, check, redemption, arrival of money and tax history, and units. */
  phases: z.array(transferMilestone.extend({ done_on: plainDate.nullable() })),
  /** True when the transfer has passed the deadline of its status. */
  is_late: z.boolean(),
  /** The reason that the other manager gives for a delay. */
  delay_reason: z.string().nullable(),
  /** The day on which the other manager redeems, if it stated one. */
  redemption_date: plainDate.nullable(),
  /** The amount that arrived; `cash_on` and `tax_history_on` are the days on which money and tax history arrived. */
  cash: money.nullable(),
  cash_on: plainDate.nullable(),
  tax_history_on: plainDate.nullable(),
  /**
   * The rejection: its reason code, the circuit's label, an explanation with the next step, and the other manager's
   * comment.
   */
  rejection: z
    .strictObject({
      code: snceRejectCode,
      label: z.string(),
      explanation: z.string(),
      text: z.string().nullable(),
    })
    .nullable(),
});
