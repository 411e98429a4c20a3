import { type PayInStatus, isPayInPending } from '@participe/domain';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { getEffectivePayInStatus } from './pay-in.view.ts';
import { insertPayInLog } from './pay-in-log.store.ts';
import { type PayInRow, updatePayIn } from './pay-in.store.ts';

/** Changes the status of a locked pay-in, with log and audit. */
export async function changePayInStatus(
  { db, clock, audit }: UnitOfWork,
  row: PayInRow,
  to: { status: PayInStatus; sequence: number; detail: string | null },
): Promise<PayInRow> {
  const { status, sequence, detail } = to;
  const endedAt = isPayInPending(status) ? null : clock.sessionNow;
  await updatePayIn(db, row.uuid, { status, sequence, endedAt });
  await insertPayInLog(db, row.uuid, { event: status, detail, at: clock.sessionNow });
  audit({
    action: `pay-in.${status.toLowerCase()}`,
    entity: 'pay_in',
    entityUuid: row.uuid,
    before: { status: row.status },
    after: { status, uuid_operation: row.uuid_operation },
  });
  return { ...row, status, provider_sequence: sequence };
}

/**
 * Ends an open pay-in without a report of the bank: as EXPIRED when its time is over, as CANCELLED when its order is
 * cancelled, otherwise with the given status. Leaves a finished pay-in unchanged.
 */
export async function endPayIn(
  work: UnitOfWork,
  row: PayInRow,
  status: 'CANCELLED' | 'EXPIRED',
): Promise<PayInRow> {
  if (!isPayInPending(row.status)) return row;
  const effectiveStatus = getEffectivePayInStatus(row, work.clock.sessionNow);
  const endStatus = isPayInPending(effectiveStatus) ? status : effectiveStatus;
  return changePayInStatus(work, row, {
    status: endStatus,
    sequence: row.provider_sequence,
    detail: null,
  });
}
