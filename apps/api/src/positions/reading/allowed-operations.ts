import {
  type OperationType,
  type ProductType,
  requiredActionFor,
  isOrderTypeAllowed,
  isPositive,
  operationTypes,
  needsHeldUnits,
} from '@participe/domain';
import { evaluateAccess } from '../../kernel/access/permissions.ts';
import type { Actor, ActorAccount } from '../../kernel/actor.ts';
import type { Moment } from '../../kernel/clock.ts';

/** Returns the order types that the client may place for a product in an account; none for staff. */
export function listAllowedOrderTypes(
  who: {
    readonly actor: Actor;
    readonly account: ActorAccount | undefined;
    readonly clock: Moment;
  },
  product: {
    readonly productType: ProductType;
    readonly closedToNew: boolean;
    /** Units of the product in the account; null when the call names no account. */
    readonly held: string | null;
  },
): OperationType[] {
  const { actor, account, clock } = who;
  if (actor.kind !== 'client' || account === undefined) return [];
  if ((product.productType === 'PP') !== (account.accountType === 'PP')) return [];
  const isHeld = product.held !== null && isPositive(product.held);
  return operationTypes.filter((type) => {
    if (!isOrderTypeAllowed(type, product.productType, account.intervenerType)) return false;
    const verdict = evaluateAccess(actor, account, requiredActionFor(type), clock);
    if (verdict !== 'yes' && verdict !== 'conditional') return false;
    return needsHeldUnits(type) ? isHeld || product.held === null : isHeld || !product.closedToNew;
  });
}
