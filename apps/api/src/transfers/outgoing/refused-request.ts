import type { TransferReasonCode, Unlock } from '@participe/domain';
import { notify } from '../../notifications/index.ts';
import type { TransferredPosition } from '../../orders/index.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { outgoingTransferTexts, refusalMotiveTexts } from '../transfers.texts.ts';

interface RequestRefusal {
  readonly manager: string;
  readonly motive: TransferReasonCode;
  /** Units under a direct-debit lock, with the days from which they may leave. */
  readonly unlocks: readonly Unlock[];
}

/** Notifies the people on an account that another manager requested their units, and why the request was refused. */
export async function notifyOfRefusedRequest(
  work: UnitOfWork,
  { account, product }: TransferredPosition,
  { manager, motive, unlocks }: RequestRefusal,
): Promise<void> {
  if (account === undefined || product === undefined) return;
  await notify(work.db, work.clock, {
    to: { uuidAccount: account.uuid },
    type: 'OPERATION_STATUS_CHANGE',
    title: outgoingTransferTexts.refusedTitle,
    text: outgoingTransferTexts.refused({
      manager,
      product: product.name,
      why: refusalMotiveTexts[motive],
      unlocks,
    }),
    uuidAccount: account.uuid,
  });
}
