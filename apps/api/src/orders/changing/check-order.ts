import {
  decideOrderCancellation,
  hasPayoutAccount,
  isBeforeCutoff,
  isIrrevocable,
  hasMoneyMoved,
  isRegistered,
  refuse,
  requiredActionFor,
} from '@participe/domain';
import { RefusalError, toRefusalError } from '../../kernel/refusal.ts';
import { checkSignerAppropriateness } from './check-signers-test.ts';
import type { Order } from '../model/order.store.ts';
import { type AccountRow, findBankAccount } from '../model/account-facts.store.ts';
import { readSigningState } from '../model/signature-state.ts';
import {
  findMissingW9Refusal,
  isHolderBankAccount,
  isLimitedToHolderAccount,
} from '../model/rule-facts.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

/**
 * False when the person may redeem only to a holder's bank account and the order is paid to another account (PRM-04).
 */
async function payoutAllowsSigner(
  work: UnitOfWork,
  order: Order,
  account: AccountRow,
  uuidIntervener: string,
): Promise<boolean> {
  const { uuid_bank_account: uuid, operation_type: type } = order;
  const { today } = work.clock;
  const signerAction = { uuid: uuidIntervener, action: requiredActionFor(type) };
  if (
    !hasPayoutAccount(type) ||
    uuid === null ||
    !isLimitedToHolderAccount(account, signerAction, today)
  )
    return true;
  return isHolderBankAccount(account, await findBankAccount(work.db, account.uuid, uuid), today);
}

/** Checks that a person may sign the order now. Refuses with 409-010, 403-001, 403-002, 400-044 or 400-045. */
export async function checkCanSign(
  work: UnitOfWork,
  order: Order,
  uuidIntervener: string,
): Promise<void> {
  if (!isRegistered(order.operation_status))
    throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA'));
  const { account, eligible, signatures } = await readSigningState(work, order);
  const isPayoutAllowed = await payoutAllowsSigner(work, order, account, uuidIntervener);
  if (!eligible.includes(uuidIntervener) || !isPayoutAllowed)
    throw new RefusalError(refuse('SIN_PERMISO'));
  if (signatures.some(({ uuid_intervener }) => uuid_intervener === uuidIntervener))
    throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA'));
  const refusal = findMissingW9Refusal(account, order.operation_type, work.clock.today);
  if (refusal !== undefined) throw new RefusalError(refusal);
  await checkSignerAppropriateness(work, order, account, uuidIntervener);
}

/**
 * Returns true when a cancellation needs a one-time code (LIF-33). Refuses with 409-011 when the client may no longer
 * cancel.
 */
export function cancelNeedsCode(work: UnitOfWork, order: Order): boolean {
  const decision = decideOrderCancellation({
    status: order.operation_status,
    operationType: order.operation_type,
    isBeforeCutoff: isBeforeCutoff(order, work.clock.now),
    isMoneyDebited: hasMoneyMoved(order),
    isIrrevocable: isIrrevocable(order),
  });
  if (decision.ok) return decision.value.needsCode;
  throw toRefusalError(decision.refusals);
}

/** Refuses an order that the client may no longer cancel, before a one-time code is sent. */
export function checkCancellable(work: UnitOfWork, order: Order): Promise<void> {
  cancelNeedsCode(work, order);
  return Promise.resolve();
}
