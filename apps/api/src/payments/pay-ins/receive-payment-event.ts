import { type PayInEventStatus, getNextPayInState, refuse } from '@participe/domain';
import type { Handler } from '../../kernel/http/handler.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { changePayInStatus } from './end-pay-in.ts';
import { lockPayIn } from './pay-in.store.ts';
import { handlePaymentRejection } from '../returns/handle-payment-rejection.ts';
import { handleReturnedDebit } from '../returns/handle-returned-debit.ts';

interface PayInReport {
  readonly id_pay_in: string;
  readonly sequence: number;
  readonly status: PayInEventStatus;
  readonly reason?: string | null | undefined;
}

/** Applies a status that the bank reports for a pay-in. A repeated or outdated event is accepted without effect. */
async function applyPayInEvent(work: UnitOfWork, event: PayInReport): Promise<void> {
  const row = await lockPayIn(work.db, event.id_pay_in);
  if (row === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
  const nextPayIn = getNextPayInState(
    { status: row.status, sequence: row.provider_sequence },
    event,
  );
  if (nextPayIn !== null)
    await changePayInStatus(work, row, { ...nextPayIn, detail: event.reason ?? null });
}

/**
 * Handles the signed events of banks (API-24, PAY-29): pay-ins, returned direct debits and rejected payments. Refuses
 * an event about an unknown payment with 404, so that the bank sends it again later.
 */
export const receivePaymentEvent: Handler<'POST /callbacks/payments'> = async (context) => {
  const { body } = context.input;
  if (body.type === 'PAY_IN') await applyPayInEvent(context, body);
  else if (body.type === 'DEBIT_RETURNED') await handleReturnedDebit(context, body);
  else await handlePaymentRejection(context, body);
  return undefined;
};
