import type { TransferProgress } from '@participe/contract';
import {
  UnknownDayError,
  isTransferReasonCode,
  isTransferOverdue,
  todayInMadrid,
  buildTransferMilestones,
  transferReasonExplanation,
  transferReasonLabel,
} from '@participe/domain';
import type { Db } from '../../kernel/database/connect.ts';
import type { Moment } from '../../kernel/clock.ts';
import type { Services } from '../../kernel/services.ts';
import type { OperationRow } from '../model/order-reads.store.ts';
import { type TransferHistory, readTransferHistory } from './transfer-progress.store.ts';

interface Viewer {
  readonly clock: Moment;
  readonly services: Pick<Services, 'reference'>;
}

type Payload = TransferHistory['messages'][number]['payload'];

const textOf = (payload: Payload | undefined, key: string): string | null => {
  const payloadValue = payload?.[key];
  return typeof payloadValue === 'string' ? payloadValue : null;
};

const payloadsOf = (
  { messages }: TransferHistory,
  type: string,
  from: 'IN' | 'OUT' = 'IN',
): Payload[] =>
  messages
    .filter((message) => message.type === type && message.direction === from)
    .map(({ payload }) => payload);

/**
 * Returns the latest redemption date of the acceptance messages, and the reason for delay of the latest message with
 * a reason. The sequence in which the messages arrived does not matter.
 */
function delayOf(
  story: TransferHistory,
): Pick<TransferProgress, 'delay_reason' | 'redemption_date'> {
  const keyOf = (payload: Payload): string =>
    `${textOf(payload, 'redemption_date') ?? ''} ${textOf(payload, 'delay_reason') ?? ''}`;
  const acceptances = payloadsOf(story, 'ACEPTACION').toSorted((one, other) =>
    keyOf(one) < keyOf(other) ? 1 : -1,
  );
  const delayedAcceptance = acceptances.find((payload) => textOf(payload, 'delay_reason') !== null);
  return {
    delay_reason: textOf(delayedAcceptance, 'delay_reason'),
    redemption_date: textOf(acceptances[0], 'redemption_date'),
  };
}

function rejectionOf(
  row: OperationRow,
  story: TransferHistory,
  from: 'IN' | 'OUT' = 'IN',
): TransferProgress['rejection'] {
  if (row.operation_status !== 'CANCELLED') return null;
  const [payload] = payloadsOf(story, 'RECHAZO', from);
  const code = textOf(payload, 'code') ?? '';
  if (!isTransferReasonCode(code)) return null;
  return {
    code,
    label: transferReasonLabel(code),
    explanation: transferReasonExplanation(code),
    text: textOf(payload, 'text'),
  };
}

function toTransferInProgress(
  row: OperationRow & { readonly completed_at: Date },
  story: TransferHistory,
  { clock, services }: Viewer,
): TransferProgress {
  const calendar = services.reference.calendar(row.calendar_code);
  const { reached, since } = story;
  const [settled] = payloadsOf(story, 'LIQUIDACION');
  const milestones = buildTransferMilestones({
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
  const status = row.operation_status;
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

/** Returns the progress of a transfer out: our own steps, and our messages to the other manager. */
function toTransferOutProgress(
  row: OperationRow,
  story: TransferHistory,
  { clock, services }: Viewer,
): TransferProgress {
  const calendar = services.reference.calendar(row.calendar_code);
  const { reached, since } = story;
  const sentOn = reached['SNCE_3'] ?? null;
  const milestones = buildTransferMilestones({
    completeOn: todayInMadrid(row.operation_date),
    done: {
      REQUEST: reached['SNCE_1'] ?? null,
      CHECK: reached['SNCE_2'] ?? null,
      REDEMPTION: row.value_date,
      ARRIVAL: sentOn,
      UNITS: reached['FINALIZED'] ?? null,
    },
    calendar,
    leaves: true,
    paidBy: row.settlement_date,
  });
  const status = row.operation_status;
  return {
    phases: milestones.map(({ phase, doneOn, dueOn }) => ({
      phase,
      done_on: doneOn,
      due_on: dueOn,
    })),
    is_late: isTransferOverdue({
      status,
      since,
      today: clock.today,
      calendar,
      paidBy: status === 'SNCE_3' ? row.settlement_date : null,
    }),
    delay_reason: null,
    redemption_date: row.expected_value_date,
    cash: sentOn === null ? null : row.cash,
    cash_on: reached['FINALIZED'] ?? null,
    tax_history_on: sentOn,
    rejection: rejectionOf(row, story, 'OUT'),
  };
}

const isTransferOut = ({ operation_type: type, counterparty }: OperationRow): boolean =>
  type === 'TRASPASO_SALIDA' && counterparty !== null;

/**
 * True for a complete incoming transfer that was ordered here. Imported transfers (LEGACY) were executed before this
 * portal existed.
 */
function isSignedTransferIn(
  row: OperationRow,
): row is OperationRow & { readonly completed_at: Date } {
  const { operation_type: type, source_system: source, completed_at: completedAt } = row;
  return type === 'TRASPASO_ENTRADA' && source !== 'LEGACY' && completedAt !== null;
}

/**
 * Returns the progress of a transfer between managers with the legal deadline of each phase. Null for other orders,
 * for incomplete or imported transfers, and when a deadline lies outside the published calendars.
 */
export async function buildTransferProgress(
  db: Db,
  row: OperationRow,
  viewer: Viewer,
): Promise<TransferProgress | null> {
  if (!isSignedTransferIn(row) && !isTransferOut(row)) return null;
  const story = await readTransferHistory(db, row.uuid);
  if (story === undefined) return null;
  try {
    return isSignedTransferIn(row)
      ? toTransferInProgress(row, story, viewer)
      : toTransferOutProgress(row, story, viewer);
  } catch (error) {
    if (error instanceof UnknownDayError) return null;
    throw error;
  }
}
