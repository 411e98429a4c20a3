import { transferPhases } from '@participe/domain';
import { z } from 'zod';
import { money, plainDate } from '../kernel/primitives.ts';
import { snceRejectCode } from '../transfers/snce-message.ts';

/** A phase of a transfer between managers, with its last day by law (domain rules §1.6). */
export const transferMilestone = z.strictObject({
  phase: z.enum(transferPhases),
  due_on: plainDate,
});

/** How far a transfer between managers has come; every day that is not known yet is null. */
export const transferProgress = z.strictObject({
  /** All five, in their order: request, check, redemption, arrival of money and tax history, participations. */
  phases: z.array(transferMilestone.extend({ done_on: plainDate.nullable() })),
  /** It has been in its state for longer than it should be. */
  is_late: z.boolean(),
  /** What the other manager says of a delay. */
  delay_reason: z.string().nullable(),
  /** The day on which the other manager redeems, when it said one. */
  redemption_date: plainDate.nullable(),
  /** What arrived, and when each half of it was there. */
  cash: money.nullable(),
  cash_on: plainDate.nullable(),
  tax_history_on: plainDate.nullable(),
  /** Why it was refused: code, words of the circuit, plain words with what to do next, what the other manager wrote. */
  rejection: z
    .strictObject({
      code: snceRejectCode,
      label: z.string(),
      explanation: z.string(),
      text: z.string().nullable(),
    })
    .nullable(),
});
