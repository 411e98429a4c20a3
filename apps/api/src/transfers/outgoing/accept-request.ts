import type { TransferMotive } from '@participe/domain';
import {
  type LockedOrder,
  type Order,
  acceptTransferOut,
  counterpartyOf,
  noticeAbout,
} from '../../orders/index.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import type { Message } from '../messages/snce-messages.store.ts';
import { outgoingTexts } from '../transfers.texts.ts';
import { writeMessage } from '../messages/write-message.ts';

/** Under which name both sides speak of a transfer out. */
export function headOf(
  order: Pick<Order, 'snce_reference' | 'counterparty'>,
): Pick<Message, 'reference' | 'counterparty_code'> {
  return {
    reference: order.snce_reference ?? '',
    counterparty_code: counterpartyOf(order).gestora_comercializador,
  };
}

/** Accepts a request that was checked: it leaves with the net asset value of a day that both sides now know. */
export async function acceptRequest(work: UnitOfWork, locked: LockedOrder): Promise<void> {
  const accepted = await acceptTransferOut(work, locked);
  const { expected_value_date: day } = accepted;
  await writeMessage(work, accepted, {
    ...headOf(accepted),
    type: 'ACEPTACION',
    payload: { redemption_date: day },
  });
  const { manager_name: manager } = counterpartyOf(accepted);
  await noticeAbout(work, accepted, {
    title: outgoingTexts.acceptedTitle,
    text: outgoingTexts.accepted(manager, accepted.product_name, day),
  });
}

/** What the other manager reads for each of our reasons; of money laundering no more than that it is blocked. */
const motives: Readonly<Record<string, TransferMotive>> = {
  AML: '03',
  DOCUMENTACION: '07',
  DUPLICADA: '06',
  FALLECIMIENTO: '01',
};

/** Tells the other manager that a transfer out that he asked for will not be. */
export async function refuseTransfer(work: UnitOfWork, { order }: LockedOrder): Promise<void> {
  await writeMessage(work, order, {
    ...headOf(order),
    type: 'RECHAZO',
    payload: { code: motives[order.cancel_reason ?? ''] ?? '99', text: outgoingTexts.stopped },
  });
}
