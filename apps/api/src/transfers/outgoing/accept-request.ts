import type { TransferMotive } from '@participe/domain';
import {
  type LockedOrder,
  acceptTransferOut,
  counterpartyOf,
  noticeAbout,
} from '../../orders/index.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { outgoingTexts } from '../transfers.texts.ts';
import { headOf, writeMessage } from '../messages/write-message.ts';

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
