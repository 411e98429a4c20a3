import type { TransferOrigin } from '@participe/contract';
import { invariant } from '@participe/domain';
import {
  type LockedOrder,
  applyTransition,
  readHolderDocumentNumbers,
} from '../../orders/index.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { readOwnManager } from '../manager.store.ts';
import { incomingTransferTexts } from '../transfers.texts.ts';
import { sendTransferMessage } from '../messages/send-transfer-message.ts';

/** Returns the other manager of an incoming transfer, and the reference that both managers use. */
function headerOf({ order }: LockedOrder) {
  const { gestora_comercializador: entity } = order.origin as TransferOrigin;
  invariant(entity != null, 'a transfer from another manager names that manager');
  return { reference: order.reference, counterparty_code: entity };
}

/** Sends the request for an incoming transfer to the other manager (LIF-10). */
export async function sendTransferRequest(work: UnitOfWork, locked: LockedOrder): Promise<void> {
  const { order } = locked;
  const origin = order.origin as TransferOrigin;
  const ownManager = await readOwnManager(work.db);
  const header = headerOf(locked);
  const requestedTransfer = await applyTransition(work, locked, {
    to: 'SNCE_1',
    actor: 'system',
    channel: 'SNCE',
    values: { snce_reference: header.reference },
  });
  await sendTransferMessage(work, requestedTransfer, {
    ...header,
    type: 'SOLICITUD',
    payload: {
      destination_entity: ownManager.gestora_comercializador,
      destination_manager: ownManager.name,
      destination_isin: order.isin ?? '',
      destination_fund: order.product_name,
      destination_iban: order.collection_iban,
      origin_isin: origin.isin ?? '',
      origin_account: origin.account_number_at_origin ?? '',
      holders: await readHolderDocumentNumbers(work, order),
      mode: origin.mode,
      value: origin.value ?? null,
    },
  });
}

/** Informs the other manager that an incoming transfer is cancelled. */
export async function sendTransferWithdrawal(work: UnitOfWork, locked: LockedOrder): Promise<void> {
  const { order } = locked;
  const isCancelledByClient = order.cancel_reason === 'CLIENTE';
  await sendTransferMessage(work, order, {
    ...headerOf(locked),
    type: 'RECHAZO',
    payload: {
      code: '99',
      text: isCancelledByClient ? incomingTransferTexts.withdrawn : incomingTransferTexts.stopped,
    },
  });
}
