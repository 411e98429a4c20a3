import type { SandboxActor, SandboxContext } from '../actor.ts';
import { createActorResult } from '../actor-result.ts';
import type { ListedMessage } from '../service/service.ts';
import type { TransferCase } from '../state.ts';
import { answerTransferRequest } from './answer.ts';
import { sumProceeds } from './figures.ts';
import { parseTransferRequest } from './messages.ts';

/**
 * The other managers in transfers read each message of the service once, in sequence, and answer requests. Their
 * messages and payments are stored until they are due.
 */
export const exchangeTransfers: SandboxActor = async (context, { now }) => {
  const { service, store } = context;
  const { otherManager } = store.state;
  let answeredCount = 0;
  for (const message of await service.messagesAfter(otherManager.messagesAfter)) {
    handleMessage(context, message, now);
    otherManager.messagesAfter = message.seq;
    store.save();
    answeredCount += 1;
  }
  return createActorResult(answeredCount, undefined);
};

function handleMessage(context: SandboxContext, message: ListedMessage, now: string): void {
  const { reference, type, payload } = message;
  const { cases } = context.store.state.otherManager;
  const transferCase = cases[reference];
  context.log('snce', 'message-read', { reference, type });
  if (type === 'SOLICITUD') {
    const request = parseTransferRequest(payload);
    // A repeated request is not answered again.
    if (request && !transferCase) answerTransferRequest(context, message, request, now);
  } else if (transferCase?.side === 'GIVES') {
    endWithdrawnTransfer(context, reference, transferCase);
  } else if (transferCase) {
    Object.assign(transferCase, computeCaseChanges(transferCase, type, payload));
  }
}

/**
 * Ends a transfer that our manager has withdrawn or whose money it has returned: cancels the unsent messages and
 * payment.
 */
function endWithdrawnTransfer(
  context: SandboxContext,
  reference: string,
  transferCase: TransferCase,
): void {
  const { bank } = context.store.state;
  context.postbox.withdraw(reference);
  bank.planned = bank.planned.filter(({ id }) => id !== `transfer:${reference}`);
  transferCase.status = 'GIVEN_BACK';
}

/**
 * Returns the changes to a transfer when the service answers the request of this manager. The amount of the
 * settlement and the proceeds in the tax history must be equal.
 */
function computeCaseChanges(
  transferCase: TransferCase,
  type: ListedMessage['type'],
  payload: Record<string, unknown>,
): Partial<TransferCase> {
  if (type === 'ACEPTACION') return { status: 'ACCEPTED' };
  if (type === 'RECHAZO') return { status: 'REJECTED', code: String(payload['code']) };
  const caseChanges: Partial<TransferCase> =
    type === 'LIQUIDACION'
      ? { cash: String(payload['cash']) }
      : { proceeds: sumProceeds(payload['lots'] as { proceeds: string }[]) };
  const { cash, proceeds } = { ...transferCase, ...caseChanges };
  if (cash === undefined || proceeds === undefined) return { ...caseChanges, status: 'SETTLED' };
  return { ...caseChanges, status: cash === proceeds ? 'DONE' : 'TAX_SUM_WRONG' };
}
