import type { TransferReasonCode } from '@participe/domain';
import { notify } from '../../notifications/index.ts';
import type { TransferredPosition } from '../../orders/index.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { outgoingTransferTexts, refusalMotiveTexts } from '../transfers.texts.ts';

/** Notifies the people on an account that another manager requested their units, and why the request was refused. */
export async function notifyOfRefusedRequest(
  work: UnitOfWork,
  { account, product }: TransferredPosition,
  manager: string,
  motive: TransferReasonCode,
): Promise<void> {
  if (account === undefined || product === undefined) return;
  await notify(work.db, work.clock, {
    to: { uuidAccount: account.uuid },
    type: 'OPERATION_STATUS_CHANGE',
    title: outgoingTransferTexts.refusedTitle,
    text: outgoingTransferTexts.refused(manager, product.name, refusalMotiveTexts[motive]),
    uuidAccount: account.uuid,
  });
}
