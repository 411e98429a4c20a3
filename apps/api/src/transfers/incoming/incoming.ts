import type { SnceMessage, TransferOrigin } from '@participe/contract';
import {
  type TransferReasonCode,
  invariant,
  transferReasonExplanation,
  transferReasonLabel,
  todayInMadrid,
} from '@participe/domain';
import {
  type LockedOrder,
  applyTransition,
  updateOrderValues,
  readHolderDocumentNumbers,
  calculateIncomingValueDate,
  lockOrder,
  notifyAboutOrder,
} from '../../orders/index.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { insertReportedLots } from '../../positions/index.ts';
import { type MatchedSettlement, toTaxHistory, checkTransferMessages } from './arrival.ts';
import {
  type TransferMessage,
  type TransferMessageRow,
  readIncomingMessages,
  insertMessage,
  recordMessageProblem,
} from '../messages/snce-messages.store.ts';
import type { MessageOutcome } from '../messages/message-outcome.ts';
import { type MessageProblem, messageProblems, incomingTransferTexts } from '../transfers.texts.ts';

type PayloadOf<T extends SnceMessage['type']> = Extract<SnceMessage, { type: T }>['payload'];

const payloadOf = <T extends SnceMessage['type']>(row: TransferMessageRow): PayloadOf<T> =>
  row.payload as PayloadOf<T>;

const originOf = (locked: LockedOrder): TransferOrigin => locked.order.origin as TransferOrigin;

const managerNameOf = (locked: LockedOrder): string =>
  originOf(locked).manager_name ?? originOf(locked).gestora_comercializador ?? '';

/** Statuses in which a settlement, tax history or rejection of the other manager is accepted. */
const openStatuses: ReadonlySet<string> = new Set(['SNCE_1', 'SNCE_2']);
const inProgressStatuses: ReadonlySet<string> = new Set(['SNCE_1', 'SNCE_2', 'SNCE_3', 'RD_SENT']);

/** Returns why a message is invalid by its sender, its type and the status of the transfer; null when it is valid. */
function problemOf(locked: LockedOrder, message: TransferMessage): MessageProblem | null {
  const { operation_status: status } = locked.order;
  if (message.counterparty_code !== originOf(locked).gestora_comercializador)
    return 'otherCounterparty';
  if (message.type === 'ACEPTACION')
    return inProgressStatuses.has(status) || status === 'CANCELLED' ? null : 'notInTurn';
  return message.type !== 'SOLICITUD' && openStatuses.has(status) ? null : 'notInTurn';
}

/** Cancels a transfer that the other manager rejected, and gives the client the reason in plain words (LIF-12). */
async function rejectTransfer(
  work: UnitOfWork,
  locked: LockedOrder,
  row: TransferMessageRow,
  rows: readonly TransferMessageRow[],
): Promise<void> {
  const { code, text } = payloadOf<'RECHAZO'>(row);
  const motive: TransferReasonCode = code;
  const managerText = text ?? null;
  const reasonText = `${motive} ${transferReasonLabel(motive)}`;
  const cancelledOrder = await applyTransition(work, locked, {
    to: 'CANCELLED',
    actor: 'callback_snce',
    reason: 'RECHAZO_SNCE',
    comment: managerText === null ? reasonText : `${reasonText}: ${managerText}`,
    channel: 'SNCE',
    isSilent: true,
  });
  const arrivalMessages = rows.filter(
    ({ type }) => type === 'LIQUIDACION' || type === 'INFORMACION_FISCAL',
  );
  await recordProblems(
    work,
    arrivalMessages,
    new Map(arrivalMessages.map(({ uuid }) => [uuid, 'notInTurn'])),
  );
  await notifyAboutOrder(work, cancelledOrder, {
    title: incomingTransferTexts.rejectedTitle,
    text: incomingTransferTexts.rejected(
      managerNameOf(locked),
      transferReasonExplanation(motive),
      managerText,
    ),
  });
}

async function acceptTransfer(work: UnitOfWork, locked: LockedOrder): Promise<LockedOrder> {
  await applyTransition(work, locked, {
    to: 'SNCE_2',
    actor: 'callback_snce',
    facts: { confirmedBy: 'COUNTERPARTY' },
    channel: 'SNCE',
  });
  return lockOrder(work, locked.order.uuid);
}

/**
 * Stores the reported lots and sets the value date, for which the later arrival of money and tax history counts
 * (LIF-13, DAT-08).
 */
async function completeTransfer(
  work: UnitOfWork,
  locked: LockedOrder,
  arrival: MatchedSettlement,
): Promise<void> {
  const { order } = locked;
  invariant(
    order.cash_reconciled_on !== null,
    'a transfer is completed after its money was received',
  );
  const { lots } = toTaxHistory(arrival.history);
  await insertReportedLots(
    work.db,
    order.uuid,
    lots.map((lot) => ({
      acquisitionDate: lot.acquisitionDate,
      participations: lot.units,
      cost: lot.cost,
      proceeds: lot.proceeds,
    })),
  );
  const arrivalDates = { cashDate: order.cash_reconciled_on, historyDate: arrival.readyOn };
  await applyTransition(work, locked, {
    to: 'SNCE_3',
    actor: 'callback_snce',
    channel: 'SNCE',
    values: {
      tax_history_on: arrival.readyOn,
      expected_value_date: calculateIncomingValueDate(work, order, arrivalDates),
      ordered_cash: arrival.cash,
      cash: arrival.cash,
      net_value: arrival.cash,
    },
  });
}

async function recordProblems(
  work: UnitOfWork,
  rows: readonly TransferMessageRow[],
  problems: ReadonlyMap<string, MessageProblem>,
): Promise<void> {
  for (const row of rows) {
    const problem = problems.get(row.uuid);
    const problemText = problem === undefined ? null : messageProblems[problem];
    if (problemText !== row.problem) await recordMessageProblem(work.db, row.uuid, problemText);
  }
}

/** Completes an accepted transfer when money, settlement and tax history agree. */
async function checkAcceptedTransfer(
  work: UnitOfWork,
  locked: LockedOrder,
  rows: readonly TransferMessageRow[],
  acceptance: TransferMessageRow,
): Promise<void> {
  const { order } = locked;
  const settlements = rows.filter(({ type }) => type === 'LIQUIDACION');
  const histories = rows.filter(({ type }) => type === 'INFORMACION_FISCAL');
  const hasCash = order.cash_reconciled_on !== null;
  const { arrival, problems } = checkTransferMessages(
    { settlements, histories },
    {
      expected: {
        holders: await readHolderDocumentNumbers(work, order),
        isinOut: originOf(locked).isin ?? '',
        isinIn: order.isin ?? '',
      },
      cash: hasCash ? order.ordered_cash : null,
      acceptedOn: todayInMadrid(acceptance.at),
    },
  );
  await recordProblems(work, [...settlements, ...histories], problems);
  if (arrival !== null && hasCash) return completeTransfer(work, locked, arrival);
  const readyOn = arrival?.readyOn ?? null;
  if (order.tax_history_on !== readyOn)
    await updateOrderValues(work, order, { tax_history_on: readyOn });
}

/**
 * Advances a transfer as far as its messages allow. The new status follows from all stored messages, so that their
 * sequence and repetition make no difference.
 */
export async function advanceTransfer(work: UnitOfWork, locked: LockedOrder): Promise<void> {
  if (!openStatuses.has(locked.order.operation_status)) return;
  const allIncomingMessages = await readIncomingMessages(work.db, locked.order.reference);
  const rows = allIncomingMessages.filter(
    (row) => row.counterparty_code === originOf(locked).gestora_comercializador,
  );
  const rejection = rows.find(({ type }) => type === 'RECHAZO');
  if (rejection !== undefined) return rejectTransfer(work, locked, rejection, rows);
  const acceptance = rows.find(({ type }) => type === 'ACEPTACION');
  if (acceptance === undefined) return;
  const acceptedOrder =
    locked.order.operation_status === 'SNCE_1' ? await acceptTransfer(work, locked) : locked;
  await checkAcceptedTransfer(work, acceptedOrder, rows, acceptance);
}

/** Notifies the client of a delay as soon as the other manager reports it, without a change of status. */
async function notifyDelay(
  work: UnitOfWork,
  locked: LockedOrder,
  message: TransferMessage,
): Promise<void> {
  if (message.type !== 'ACEPTACION' || !inProgressStatuses.has(locked.order.operation_status))
    return;
  const { delay_reason: reason } = message.payload;
  if (reason == null) return;
  await notifyAboutOrder(work, locked.order, {
    title: incomingTransferTexts.delayedTitle,
    text: incomingTransferTexts.delayed(managerNameOf(locked), reason),
  });
}

/** Handles a message about an incoming transfer. The caller must have locked the order. */
export async function handleIncomingTransferMessage(
  work: UnitOfWork,
  locked: LockedOrder,
  message: TransferMessage,
): Promise<MessageOutcome> {
  const problem = problemOf(locked, message);
  const uuid = await insertMessage(work.db, work.clock, {
    direction: 'IN',
    message,
    uuidOperation: locked.order.uuid,
    problem: problem === null ? null : messageProblems[problem],
  });
  if (problem !== null) return { kind: 'problem', problem: messageProblems[problem] };
  await notifyDelay(work, locked, message);
  await advanceTransfer(work, locked);
  const rows = await readIncomingMessages(work.db, locked.order.reference);
  const problemText = rows.find((row) => row.uuid === uuid)?.problem ?? null;
  return problemText === null ? { kind: 'ok' } : { kind: 'problem', problem: problemText };
}
