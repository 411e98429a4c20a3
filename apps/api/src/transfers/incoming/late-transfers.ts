import type { TransferOrigin } from '@participe/contract';
import {
  type OperationStatus,
  UnknownDayError,
  invariant,
  isTransferOut,
  isTransferOverdue,
} from '@participe/domain';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { type LockedOrder, getCounterparty, openAlert } from '../../orders/index.ts';
import type { WaitingTransfer } from '../transfers-due.store.ts';
import { lateTransferTexts } from '../transfers.texts.ts';

/**
 * True when a transfer has missed the deadline of its status. False when the calendar does not cover these days,
 * because the deadline is then unknown.
 */
export function isTransferLate(
  { operation_status: status, since, settlement_date, calendar_code }: WaitingTransfer,
  today: string,
  services: Pick<UnitOfWork['services'], 'reference'>,
): boolean {
  try {
    return isTransferOverdue({
      status: status as OperationStatus,
      since,
      today,
      calendar: services.reference.calendar(calendar_code),
      paidBy: status === 'SNCE_3' ? settlement_date : null,
    });
  } catch (error) {
    if (error instanceof UnknownDayError) return false;
    throw error;
  }
}

function otherManagerName(order: LockedOrder['order']): string {
  if (isTransferOut(order.operation_type)) return getCounterparty(order).manager_name;
  const origin = order.origin as TransferOrigin | null;
  return origin?.manager_name ?? origin?.gestora_comercializador ?? '';
}

/**
 * Opens an alert for staff about a transfer past its deadline. The client's screen shows the transfer as late too
 * (TRF-11, LIF-35).
 */
export async function alertLateTransfer(work: UnitOfWork, { order }: LockedOrder): Promise<void> {
  const status = order.operation_status as keyof typeof lateTransferTexts.in;
  invariant(status in lateTransferTexts.in, 'only a transfer under way is late');
  const alertTextOf = lateTransferTexts[isTransferOut(order.operation_type) ? 'out' : 'in'][status];
  await openAlert(work, order, {
    cause: 'TRANSFER_LATE',
    text: alertTextOf(otherManagerName(order)),
  });
}
