import type { PainTransaction } from '@participe/connectors';
import type { SandboxContext } from '../actor.ts';
import { fromMadridTime, toMadridTime } from '../calendar/madrid.ts';
import { planMovement } from './movements.ts';

/** A transaction of a file, with the 18 digits that identify the fund's account in statements. */
export type PaymentInstruction = PainTransaction & { account18: string };

const rejectionCodes = ['AC01', 'AC04', 'AG01'] as const;

/** Plans a payment, or a signed event that reports its rejection, for its date or, if later, for now. */
export function executePayment(
  context: SandboxContext,
  instruction: PaymentInstruction,
  now: string,
): void {
  const { endToEndId, amount, name, date, account18 } = instruction;
  const morningTime = fromMadridTime(date, '09:00');
  const dueAt = morningTime > now ? morningTime : now;
  const rejectionCode = rejectionOf(context, instruction);
  if (rejectionCode !== undefined) return rejectPayment(context, endToEndId, rejectionCode, dueAt);
  planMovement(context, {
    id: `payment:${endToEndId}`,
    account18,
    dueAt,
    debit: true,
    amount,
    reference: endToEndId,
    texts: [endToEndId, `TRANSFERENCIA A ${name}`],
  });
}

/**
 * Returns the code with which a payment is rejected; undefined when it is executed. A code that a test has set for
 * this account has priority; otherwise a hash of the end-to-end identifier decides.
 */
function rejectionOf(
  { store, behaviour }: SandboxContext,
  { iban, endToEndId }: PaymentInstruction,
): string | undefined {
  const { rejections } = store.state.bank;
  const presetCode = rejections[iban];
  delete rejections[iban];
  if (presetCode !== undefined) return presetCode;
  if (!behaviour.happens('bank.payment-rejected', endToEndId)) return undefined;
  return rejectionCodes[behaviour.pick('bank.rejection', endToEndId, rejectionCodes.length)];
}

function rejectPayment(
  { postbox, behaviour }: SandboxContext,
  endToEndId: string,
  code: string,
  dueAt: string,
) {
  postbox.post({
    partner: 'payments',
    id: `rejection:${endToEndId}`,
    about: endToEndId,
    dueAt,
    copies: behaviour.happens('bank.event-twice', endToEndId) ? 2 : 1,
    content: {
      type: 'PAYMENT_REJECTED',
      end_to_end_id: endToEndId,
      reason_code: code,
      returned_on: toMadridTime(dueAt).date,
    },
  });
}
