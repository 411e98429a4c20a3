import type { SandboxActor, SandboxContext } from '../actor.ts';
import { createActorResult } from '../actor-result.ts';
import type { ListedMessage } from '../service/service.ts';
import type { TransferCase } from '../state.ts';
import { answerTransferRequest } from './answer.ts';
import { sumProceeds } from './figures.ts';
import { parseTransferRequest } from './messages.ts';

/**
 * The other managers in transfers. They read each message of the service once, in sequence, and answer requests; the
 * messages and payments in answer are stored until they are due.
 */
export const exchangeTransfers: SandboxActor = async (world, { now }) => {
  const { service, store } = world;
  const { otherManager } = store.state;
  let did = 0;
  for (const message of await service.messagesAfter(otherManager.messagesAfter)) {
    handleMessage(world, message, now);
    otherManager.messagesAfter = message.seq;
    store.save();
    did += 1;
  }
  return createActorResult(did, undefined);
};

function handleMessage(world: SandboxContext, message: ListedMessage, now: string): void {
  const { reference, type, payload } = message;
  const { cases } = world.store.state.otherManager;
  const known = cases[reference];
  world.log('snce', 'message-read', { reference, type });
  if (type === 'SOLICITUD') {
    const request = parseTransferRequest(payload);
    // A repeated request is not answered again.
    if (request && !known) answerTransferRequest(world, message, request, now);
  } else if (known?.side === 'GIVES') {
    endWithdrawnTransfer(world, reference, known);
  } else if (known) {
    Object.assign(known, computeCaseChanges(known, type, payload));
  }
}

/**
 * Ends a transfer that our manager has withdrawn or whose money it has returned: cancels the messages and the payment
 * that have not been sent.
 */
function endWithdrawnTransfer(world: SandboxContext, reference: string, known: TransferCase): void {
  const { bank } = world.store.state;
  world.postbox.withdraw(reference);
  bank.planned = bank.planned.filter(({ id }) => id !== `transfer:${reference}`);
  known.status = 'GIVEN_BACK';
}

/**
 * Returns the changes to a transfer when the service answers the request of this manager. The amount of the settlement
 * and the proceeds in the tax history must be equal.
 */
function computeCaseChanges(
  known: TransferCase,
  type: ListedMessage['type'],
  payload: Record<string, unknown>,
): Partial<TransferCase> {
  if (type === 'ACEPTACION') return { status: 'ACCEPTED' };
  if (type === 'RECHAZO') return { status: 'REJECTED', code: String(payload['code']) };
  const news: Partial<TransferCase> =
    type === 'LIQUIDACION'
      ? { cash: String(payload['cash']) }
      : { proceeds: sumProceeds(payload['lots'] as { proceeds: string }[]) };
  const { cash, proceeds } = { ...known, ...news };
  if (cash === undefined || proceeds === undefined) return { ...news, status: 'SETTLED' };
  return { ...news, status: cash === proceeds ? 'DONE' : 'TAX_SUM_WRONG' };
}
