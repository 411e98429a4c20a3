import {
  invariant,
  type TransferReasonCode,
  type TransferRequestDecision,
} from '@participe/domain';
import {
  type RequestedTransfer,
  type Counterparty,
  type LockedOrder,
  type Order,
  type TransferredPosition,
  applyTransition,
  getCounterparty,
  lockTransferredPosition,
  hasSameHolders,
  decideTransferOut,
  lockOrder,
  notifyAboutOrder,
  registerTransferOut,
} from '../../orders/index.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import {
  type RegisteredFund,
  findRegisteredFund,
} from '../fund-directory/registered-fund.store.ts';
import { notifyOfRefusedRequest } from './refused-request.ts';
import {
  type TransferMessage,
  assignMessagesToOrder,
  findTransfer,
  readIncomingMessages,
  insertMessage,
  findCodesOfRefusedManagers,
} from '../messages/snce-messages.store.ts';
import type { HandledMessage } from '../messages/message-outcome.ts';
import { outgoingTransferTexts } from '../transfers.texts.ts';

type Request = Extract<TransferMessage, { type: 'SOLICITUD' }>;

function toRequestedTransfer({ reference, payload }: Request): RequestedTransfer {
  return {
    reference,
    originIsin: payload.origin_isin,
    originAccount: payload.origin_account,
    request: {
      holders: payload.holders,
      destinationIsin: payload.destination_isin,
      destinationIban: payload.destination_iban,
      mode: payload.mode,
      value: payload.value,
    },
  };
}

/**
 * Returns the other manager's data. The names of fund and manager come from the register and not from the request,
 * because the fund's name becomes the name of the payee (TRF-22).
 */
function toCounterparty(
  { counterparty_code: code, payload }: Request,
  { fund_name, manager_name }: RegisteredFund,
): Counterparty {
  return {
    gestora_comercializador: code,
    manager_name,
    isin: payload.destination_isin,
    fund_name,
    iban: payload.destination_iban,
    mode: payload.mode,
    value: payload.value,
  };
}

/** True when the reference belongs to another transfer or to a request that we refused. */
async function isReferenceUsed({ db }: UnitOfWork, { reference }: Request): Promise<boolean> {
  const refusedCodes = await findCodesOfRefusedManagers(db, reference);
  return refusedCodes.length > 0 || (await findTransfer(db, reference)) !== undefined;
}

/** Refuses a transfer request with a reason code of the closed list. No order is created. */
async function refuseRequest(
  work: UnitOfWork,
  { reference, counterparty_code }: Request,
  motive: TransferReasonCode,
): Promise<void> {
  const uuid = await insertMessage(work.db, work.clock, {
    direction: 'OUT',
    message: { reference, counterparty_code, type: 'RECHAZO', payload: { code: motive } },
    uuidOperation: null,
    problem: null,
  });
  work.audit({
    action: 'transfer.request-refused',
    entity: 'snce_message',
    entityUuid: uuid,
    after: { reference, motive },
  });
}

/**
 * Creates the order of an accepted transfer request. Notifies the client at once, because the client may not have
 * asked for the transfer.
 */
async function registerRequest(
  work: UnitOfWork,
  message: Request,
  destination: RegisteredFund,
  { account, product, position }: TransferredPosition,
  { transfer, unlocks }: Extract<TransferRequestDecision, { accepted: true }>,
): Promise<Order> {
  invariant(
    account !== undefined && product !== undefined && position !== undefined,
    'an accepted request names a known account, product and position',
  );
  const { reference } = message;
  const counterparty = toCounterparty(message, destination);
  const facts = { reference, counterparty, account, product, position, transfer };
  const order = await registerTransferOut(work, facts);
  await notifyAboutOrder(work, order, {
    title: outgoingTransferTexts.requestedTitle,
    text: outgoingTransferTexts.requested({
      manager: counterparty.manager_name,
      fund: counterparty.fund_name,
      product: product.name,
      isTotal: transfer.subType === 'TOTAL',
      unlocks,
    }),
  });
  return order;
}

/** Cancels an outgoing transfer whose request the other manager has taken back (LIF-12). */
async function cancelTakenBackTransfer(work: UnitOfWork, locked: LockedOrder): Promise<void> {
  const { manager_name: manager } = getCounterparty(locked.order);
  const cancelledOrder = await applyTransition(work, locked, {
    to: 'CANCELLED',
    actor: 'callback_snce',
    reason: 'RECHAZO_SNCE',
    channel: 'SNCE',
    isSilent: true,
  });
  await notifyAboutOrder(work, cancelledOrder, {
    title: outgoingTransferTexts.withdrawnTitle,
    text: outgoingTransferTexts.withdrawn(manager, cancelledOrder.product_name),
  });
}

/** A manager takes its own request back by a rejection message. */
const takenBackKeyOf = ({ reference, counterparty_code: counterparty }: Request) =>
  ({ reference, counterparty, type: 'RECHAZO' }) as const;

/** Cancels the new order if the other manager took back its request before. */
async function cancelIfAlreadyTakenBack(
  work: UnitOfWork,
  message: Request,
  order: Order,
): Promise<void> {
  const { reference, counterparty_code: code } = message;
  const earlierIncomingMessages = await readIncomingMessages(work.db, reference);
  const isTakenBack = earlierIncomingMessages.some(
    ({ type, counterparty_code: sender }) => type === 'RECHAZO' && sender === code,
  );
  if (!isTakenBack) return;
  await assignMessagesToOrder(work.db, takenBackKeyOf(message), order.uuid);
  await cancelTakenBackTransfer(work, await lockOrder(work, order.uuid));
}

/**
 * Handles another manager's request for units of one of our funds: reserves the units while we check the request, or
 * refuses it. The caller must have locked the reference and removed repeated messages.
 */
export async function handleTransferRequest(
  work: UnitOfWork,
  message: Request,
): Promise<HandledMessage> {
  const requestedTransfer = toRequestedTransfer(message);
  const transferredPosition = await lockTransferredPosition(work, requestedTransfer);
  const destination = await findRegisteredFund(work.db, message.payload);
  const transferDecision = await decideTransferOut(work, requestedTransfer, transferredPosition, {
    isUsed: await isReferenceUsed(work, message),
    isDestinationRegistered: destination !== undefined,
  });
  if (!transferDecision.accepted || destination === undefined) {
    const motive = transferDecision.accepted ? '07' : transferDecision.motive;
    await refuseRequest(work, message, motive);
    await assignMessagesToOrder(work.db, takenBackKeyOf(message), null);
    if (hasSameHolders(work, transferredPosition, requestedTransfer))
      await notifyOfRefusedRequest(work, transferredPosition, {
        manager: destination?.manager_name ?? message.payload.destination_manager,
        motive,
        unlocks: transferDecision.unlocks,
      });
    return { uuidOperation: null, problem: null };
  }
  const order = await registerRequest(
    work,
    message,
    destination,
    transferredPosition,
    transferDecision,
  );
  await cancelIfAlreadyTakenBack(work, message, order);
  return { uuidOperation: order.uuid, problem: null };
}

const statusesBeforeSale: ReadonlySet<string> = new Set(['SNCE_1', 'SNCE_2']);
const statusesAfterSale: ReadonlySet<string> = new Set(['SNCE_3', 'FINALIZED']);

/**
 * Handles later messages of the other manager about an outgoing transfer. A rejection before the sale cancels the
 * transfer, and an acknowledgement after the sale has no effect (TRF-18, TRF-19). The caller must have locked the
 * order.
 */
export async function handleOutgoingTransferMessage(
  work: UnitOfWork,
  locked: LockedOrder,
  message: TransferMessage,
): Promise<HandledMessage> {
  const { uuid: uuidOperation, operation_status: status } = locked.order;
  if (message.counterparty_code !== getCounterparty(locked.order).gestora_comercializador)
    return { uuidOperation, problem: 'otherCounterparty' };
  const isAcknowledged = message.type === 'ACEPTACION' && statusesAfterSale.has(status);
  if (isAcknowledged) return { uuidOperation, problem: null };
  const isCancellable = message.type === 'RECHAZO' && statusesBeforeSale.has(status);
  if (!isCancellable) return { uuidOperation, problem: 'notInTurn' };
  await cancelTakenBackTransfer(work, locked);
  return { uuidOperation, problem: null };
}
