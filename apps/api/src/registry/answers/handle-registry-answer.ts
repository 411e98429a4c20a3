import { invariant, isReversal, isTransferOut, isUnpriced } from '@participe/domain';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import {
  type LockedOrder,
  applyTransition,
  finalizeUnpricedOrder,
  canRestoreBlockedUnits,
  lockOrder,
  findNavOn,
  openAlert,
  calculateExpectedFigures,
  executeOrder,
} from '../../orders/index.ts';
import { claimAfterRejectedReversal } from '../../payments/index.ts';
import { sendSettlementMessages } from '../../transfers/index.ts';
import { answerTexts } from '../answers.texts.ts';
import {
  type RegistryExport,
  findExport,
  recordRegistryResponse,
} from '../export/registry.store.ts';

/** The registry's answer about one order. */
export interface RegistryAnswer {
  readonly rd_reference: string;
  readonly uuid_operation: string;
  readonly status: 'CONFIRMED' | 'REJECTED_TECHNICAL' | 'REJECTED_FINAL';
  readonly reason?: string | null | undefined;
  readonly net_asset_value?: string | null | undefined;
  readonly net_asset_value_date?: string | null | undefined;
  readonly participations?: string | null | undefined;
  readonly cash?: string | null | undefined;
}

export type AnswerRowOutcome =
  | { readonly kind: 'ok' | 'same' }
  | { readonly kind: 'error'; readonly code: string; readonly message: string };

const rowProblem = (code: string, message: string): AnswerRowOutcome => ({
  kind: 'error',
  code,
  message,
});

/**
 * Returns the figures of an answer in their stored form, to distinguish a repeated answer from a contradicting
 * answer.
 */
function toStoredFigures(answer: RegistryAnswer): Record<string, string | null> {
  return {
    status: answer.status,
    reason: answer.reason ?? null,
    net_asset_value: answer.net_asset_value ?? null,
    net_asset_value_date: answer.net_asset_value_date ?? null,
    participations: answer.participations ?? null,
    cash: answer.cash ?? null,
  };
}

function isRepetition(registryExport: RegistryExport, answer: RegistryAnswer): boolean {
  if (registryExport.response === null) return false;
  const previousResponse = registryExport.response as Record<string, string | null>;
  const { reason: _reason, ...figures } = toStoredFigures(answer);
  return Object.entries(figures).every(([name, value]) => previousResponse[name] === value);
}

/**
 * Confirms an order without a price, such as a block or an inheritance. The registry must report the units or euros
 * of the order.
 */
async function confirmUnpriced(
  work: UnitOfWork,
  locked: LockedOrder,
  answer: RegistryAnswer,
): Promise<AnswerRowOutcome> {
  const { participations: units, ordered_cash: euros } = locked.order;
  const [ours, theirs] = units === null ? [euros, answer.cash] : [units, answer.participations];
  invariant(ours !== null, 'an order without a price states units or euros');
  if (!theirs) return rowProblem('400-020', answerTexts.incomplete);
  if (theirs !== ours)
    return units === null
      ? rowProblem('CASH_DIFFERS', answerTexts.cashDiffers(ours))
      : rowProblem('UNITS_DIFFER', answerTexts.unitsDiffer(ours));
  await finalizeUnpricedOrder(work, locked);
  return { kind: 'ok' };
}

/**
 * Executes the order when the registry's value date, net asset value, units and amount equal ours; otherwise returns
 * an error.
 */
async function confirmOrder(
  work: UnitOfWork,
  locked: LockedOrder,
  answer: RegistryAnswer,
): Promise<AnswerRowOutcome> {
  const { order } = locked;
  if (isUnpriced(order.operation_type)) return confirmUnpriced(work, locked, answer);
  const { net_asset_value: nav, net_asset_value_date: date, participations, cash } = answer;
  if (!nav || !date || !participations || !cash)
    return rowProblem('400-020', answerTexts.incomplete);
  if (date !== order.expected_value_date)
    return rowProblem('DATE_DIFFERS', answerTexts.dateDiffers(order.expected_value_date));
  const ownNav = await findNavOn(work.db, order.id_product, date);
  if (ownNav === undefined) return rowProblem('NAV_MISSING', answerTexts.navMissing(date));
  if (ownNav !== nav) return rowProblem('NAV_DIFFERS', answerTexts.navDiffers(ownNav));
  const ownPrice = { nav: ownNav, date };
  const figures = await calculateExpectedFigures(work, locked, ownPrice);
  if (figures.participations !== participations)
    return rowProblem('UNITS_DIFFER', answerTexts.unitsDiffer(figures.participations));
  if (figures.cash !== cash)
    return rowProblem('CASH_DIFFERS', answerTexts.cashDiffers(figures.cash));
  const settledOrder = await executeOrder(work, locked, ownPrice);
  if (isTransferOut(settledOrder.operation_type)) await sendSettlementMessages(work, settledOrder);
  return { kind: 'ok' };
}

/** Handles a technical rejection: the order returns to VALIDATED and staff are alerted (LIF-20). */
async function handleTechnicalRejection(
  work: UnitOfWork,
  locked: LockedOrder,
  reason: string | null,
): Promise<AnswerRowOutcome> {
  const order = await applyTransition(work, locked, {
    to: 'VALIDATED',
    actor: 'callback_rd',
    comment: reason ?? undefined,
    channel: 'RD',
  });
  await openAlert(work, order, { cause: 'REGISTRY_REJECTED', text: answerTexts.rejected(reason) });
  return { kind: 'ok' };
}

/**
 * Handles a final rejection (LIF-21, LIF-36). Staff are alerted about orders without a price, such as blocks. After a
 * rejected reversal of a returned debit, the debit is claimed from the client.
 */
async function handleFinalRejection(
  work: UnitOfWork,
  locked: LockedOrder,
  reason: string | null,
): Promise<AnswerRowOutcome> {
  if (!canRestoreBlockedUnits(locked)) return rowProblem('409-010', answerTexts.cannotBeUndone);
  const { order: before } = locked;
  const order = await applyTransition(work, locked, {
    to: 'CANCELLED',
    actor: 'callback_rd',
    reason: 'RECHAZO_RD',
    comment: reason ?? undefined,
    channel: 'RD',
    ...(isReversal(before) && { isSilent: true as const }),
  });
  if (isReversal(before)) await claimAfterRejectedReversal(work, order.uuid);
  if (isUnpriced(before.operation_type))
    await openAlert(work, order, { cause: 'REGISTRY_REFUSED', text: answerTexts.refused(reason) });
  return { kind: 'ok' };
}

/**
 * Handles one answer of the registry (LIF-19 to LIF-21); a repeated answer is reported as the same. An answer that
 * contradicts our books is an error, and the order stays in RD_SENT until staff resolve the difference.
 */
export async function handleRegistryAnswer(
  work: UnitOfWork,
  answer: RegistryAnswer,
): Promise<AnswerRowOutcome> {
  const registryExport = await findExport(work.db, answer.rd_reference);
  if (registryExport === undefined || registryExport.uuid_operation !== answer.uuid_operation)
    return rowProblem('UNKNOWN_REFERENCE', answerTexts.unknownReference);
  const locked = await lockOrder(work, registryExport.uuid_operation);
  const storedExport = await findExport(work.db, answer.rd_reference);
  invariant(storedExport !== undefined, 'an export never disappears');
  if (isRepetition(storedExport, answer)) return { kind: 'same' };
  const { order } = locked;
  const isAwaitingAnswer =
    order.operation_status === 'RD_SENT' && order.rd_reference === registryExport.rd_reference;
  if (!isAwaitingAnswer || storedExport.response !== null)
    return rowProblem('NOT_SENT', answerTexts.notSent);
  const outcome =
    answer.status === 'CONFIRMED'
      ? await confirmOrder(work, locked, answer)
      : await (
          answer.status === 'REJECTED_FINAL' ? handleFinalRejection : handleTechnicalRejection
        )(work, locked, answer.reason ?? null);
  if (outcome.kind === 'ok')
    await recordRegistryResponse(work.db, registryExport.uuid, toStoredFigures(answer));
  return outcome;
}
