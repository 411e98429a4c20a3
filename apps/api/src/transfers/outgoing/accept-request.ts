import type { TransferReasonCode } from '@participe/domain';
import {
  type LockedOrder,
  acceptTransferOut,
  getCounterparty,
  notifyAboutOrder,
} from '../../orders/index.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { outgoingTransferTexts } from '../transfers.texts.ts';
import { buildMessageHeader, sendTransferMessage } from '../messages/send-transfer-message.ts';

/**
 * Accepts a transfer request that passed its check. Informs the client and the other manager of the value date, whose
 * net asset value prices the units.
 */
export async function acceptTransferRequest(work: UnitOfWork, locked: LockedOrder): Promise<void> {
  const acceptedOrder = await acceptTransferOut(work, locked);
  const { expected_value_date: day } = acceptedOrder;
  await sendTransferMessage(work, acceptedOrder, {
    ...buildMessageHeader(acceptedOrder),
    type: 'ACEPTACION',
    payload: { redemption_date: day },
  });
  const { manager_name: manager } = getCounterparty(acceptedOrder);
  await notifyAboutOrder(work, acceptedOrder, {
    title: outgoingTransferTexts.acceptedTitle,
    text: outgoingTransferTexts.accepted(manager, acceptedOrder.product_name, day),
  });
}

/**
 * The reason code for the other manager for each of our cancel reasons. For suspected money laundering, the code
 * states only that the units are blocked.
 */
const reasonCodeOf: Readonly<Record<string, TransferReasonCode>> = {
  AML: '03',
  DOCUMENTACION: '07',
  DUPLICADA: '06',
  FALLECIMIENTO: '01',
};

/** Informs the other manager that its outgoing transfer is cancelled. */
export async function sendTransferRefusal(work: UnitOfWork, { order }: LockedOrder): Promise<void> {
  await sendTransferMessage(work, order, {
    ...buildMessageHeader(order),
    type: 'RECHAZO',
    payload: {
      code: reasonCodeOf[order.cancel_reason ?? ''] ?? '99',
      text: outgoingTransferTexts.stopped,
    },
  });
}
