import { transferPhases } from '@participe/domain';
import { z } from 'zod';
import { money, plainDate } from '../kernel/primitives.ts';
import { snceRejectCode } from '../transfers/snce-message.ts';

/** A phase of a transfer between managers and its legal deadline (TRF-11). */
export const transferMilestone = z.strictObject({
  phase: z.enum(transferPhases),
  due_on: plainDate,
});

/** Progress of a transfer between managers. Unknown days are null. */
export const transferProgress = z.strictObject({
  /**
   * All five phases in sequence. For an incoming transfer: request, check, redemption, arrival of money and tax
   * history, and booking of the units.
   */
  phases: z.array(transferMilestone.extend({ done_on: plainDate.nullable() })),
  /** True when the transfer has passed the deadline of its status. */
  is_late: z.boolean(),
  /** The reason that the other manager gave for a delay; null without delay. */
  delay_reason: z.string().nullable(),
  /** The day on which the other manager redeems the units, if it has stated one. */
  redemption_date: plainDate.nullable(),
  /**
   * The amount received; `cash_on` and `tax_history_on` are the days on which the money and the tax history were
   * received.
   */
  cash: money.nullable(),
  cash_on: plainDate.nullable(),
  tax_history_on: plainDate.nullable(),
  /**
   * Reason code of the rejection, its official label, an explanation with the next step, and the other manager's
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
