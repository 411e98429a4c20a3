import type { TransferProgress } from '@participe/contract';
import {
  type OperationStatus,
  UnknownDayError,
  isTransferMotive,
  isTransferOverdue,
  todayInMadrid,
  transferMilestones,
  transferMotiveExplanation,
  transferMotiveLabel,
} from '@participe/domain';
import type { Db, Moment, Services } from '../kernel/context.ts';
import type { OperationRow } from './operations.reads.store.ts';
import { type TransferStory, readTransferStory } from './transfer-progress.store.ts';

interface Viewer {
  readonly clock: Moment;
  readonly services: Pick<Services, 'reference'>;
}

type Payload = TransferStory['messages'][number]['payload'];

const textOf = (payload: Payload | undefined, key: string): string | null => {
  const value = payload?.[key];
  return typeof value === 'string' ? value : null;
};

const payloadsOf = ({ messages }: TransferStory, type: string): Payload[] =>
  messages.filter((message) => message.type === type).map(({ payload }) => payload);

/** Of several acceptances the one with the latest day tells the delay, in whatever order they came. */
function delayOf(story: TransferStory): Pick<TransferProgress, 'delay_reason' | 'redemption_date'> {
  const keyOf = (payload: Payload): string =>
    `${textOf(payload, 'redemption_date') ?? ''} ${textOf(payload, 'delay_reason') ?? ''}`;
  const acceptances = payloadsOf(story, 'ACEPTACION').toSorted((one, other) =>
    keyOf(one) < keyOf(other) ? 1 : -1,
  );
  const delayed = acceptances.find((payload) => textOf(payload, 'delay_reason') !== null);
  return {
    delay_reason: textOf(delayed, 'delay_reason'),
    redemption_date: textOf(acceptances[0], 'redemption_date'),
  };
}

function rejectionOf(row: OperationRow, story: TransferStory): TransferProgress['rejection'] {
  if (row.operation_status !== 'CANCELLED') return null;
  const [payload] = payloadsOf(story, 'RECHAZO');
  const code = textOf(payload, 'code') ?? '';
  if (!isTransferMotive(code)) return null;
  return {
    code,
    label: transferMotiveLabel(code),
    explanation: transferMotiveExplanation(code),
    text: textOf(payload, 'text'),
  };
}

function toProgress(
  row: OperationRow & { readonly completed_at: Date },
  story: TransferStory,
  { clock, services }: Viewer,
): TransferProgress {
  const calendar = services.reference.calendar(row.calendar_code);
  const { reached, since } = story;
  const [settled] = payloadsOf(story, 'LIQUIDACION');
  const milestones = transferMilestones({
    completeOn: todayInMadrid(row.completed_at),
    done: {
      REQUEST: reached['SNCE_1'] ?? null,
      CHECK: reached['SNCE_2'] ?? null,
      REDEMPTION: textOf(settled, 'net_asset_value_date'),
      ARRIVAL: reached['SNCE_3'] ?? null,
      UNITS: reached['FINALIZED'] ?? null,
    },
    calendar,
  });
  const status = row.operation_status as OperationStatus;
  return {
    phases: milestones.map(({ phase, doneOn, dueOn }) => ({
      phase,
      done_on: doneOn,
      due_on: dueOn,
    })),
    is_late: isTransferOverdue({ status, since, today: clock.today, calendar }),
    ...delayOf(story),
    cash: row.cash_reconciled_on === null ? null : row.cash,
    cash_on: row.cash_reconciled_on,
    tax_history_on: row.tax_history_on,
    rejection: rejectionOf(row, story),
  };
}

/**
 * How far a transfer from another manager has come, with the legal deadline of each phase; null of any other order, of
 * one that still lacks signatures, of one whose history came from elsewhere, and where no calendar knows its days.
 */
export async function viewTransfer(
  db: Db,
  row: OperationRow,
  viewer: Viewer,
): Promise<TransferProgress | null> {
  const { completed_at: completedAt } = row;
  if (row.operation_type !== 'TRASPASO_ENTRADA' || row.origin === null || completedAt === null)
    return null;
  const story = await readTransferStory(db, row.uuid);
  if (story === undefined) return null;
  try {
    return toProgress({ ...row, completed_at: completedAt }, story, viewer);
  } catch (error) {
    if (error instanceof UnknownDayError) return null;
    throw error;
  }
}
