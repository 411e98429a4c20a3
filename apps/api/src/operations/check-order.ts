import {
  type OperationStatus,
  type OperationType,
  decideCancel,
  invariant,
  isRegistered,
  refuse,
} from '@participe/domain';
import { RefusalError } from '../kernel/problem.ts';
import { isBeforeCutoff } from './dates.ts';
import type { Order } from './operations.store.ts';
import { signingStateOf } from './signature-state.ts';
import type { Work } from './work.ts';

/**
 * Whether a person may put a signature to the order now: it lacks signatures (409-010), the person's
 * counts (403-001) and is not there yet (409-010).
 */
export async function checkSignable(
  work: Work,
  order: Order,
  uuidIntervener: string,
): Promise<void> {
  if (!isRegistered(order.operation_status as OperationStatus))
    throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA'));
  const { eligible, signatures } = await signingStateOf(work, order);
  if (!eligible.includes(uuidIntervener)) throw new RefusalError(refuse('SIN_PERMISO'));
  if (signatures.some(({ uuid_intervener }) => uuid_intervener === uuidIntervener))
    throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA'));
}

/** Whether a client may still cancel the order (409-011), and whether that takes a code (decision G-G12). */
export function cancelNeedsCode(work: Work, order: Order): boolean {
  const decision = decideCancel({
    status: order.operation_status as OperationStatus,
    operationType: order.operation_type as OperationType,
    beforeCutoff: isBeforeCutoff(order, work.clock.now),
    moneyDebited: false,
  });
  if (decision.ok) return decision.value.needsCode;
  const [first, ...others] = decision.refusals;
  invariant(first !== undefined, 'a rejection says why');
  throw new RefusalError(first, ...others);
}

/** The same question before a code is sent for it. */
export function checkCancellable(work: Work, order: Order): Promise<void> {
  cancelNeedsCode(work, order);
  return Promise.resolve();
}
