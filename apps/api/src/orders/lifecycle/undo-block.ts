import {
  addUnits,
  compareDecimal,
  invariant,
  isNegative,
  negateUnits,
  subtractUnits,
} from '@participe/domain';
import { type HeldPosition, moveBlocked } from '../../positions/index.ts';
import type { Order } from '../model/order.store.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

interface Blocking {
  readonly order: Order;
  readonly position: HeldPosition;
}

/** What would be blocked if an order that blocks or frees participations had never been; undefined of any other order. */
function blockedWithout({ order, position }: Blocking): string | undefined {
  if (order.block_scope !== 'POSITION') return undefined;
  const { participations: units, operation_type: type } = order;
  invariant(units !== null, 'a block of participations says how many');
  return addUnits(position.blocked, type === 'BLOQUEO' ? negateUnits(units) : units);
}

/** Whether an order can be as if it had never been: what a block's end has freed may be promised to others since. */
export function isBlockUndoable(locked: Blocking): boolean {
  const { participations, reserved } = locked.position;
  const blocked = blockedWithout(locked);
  if (blocked === undefined) return true;
  const unreserved = subtractUnits(participations, reserved);
  return !isNegative(blocked) && compareDecimal(blocked, unreserved) <= 0;
}

/**
 * Gives back, or blocks again, what an order has moved that the registry will never take. The block of an account is the
 * house's own, and the registry only takes note of it: it stays, or stays away, until people order otherwise.
 */
export async function undoBlock(work: UnitOfWork, locked: Blocking): Promise<void> {
  const blocked = blockedWithout(locked);
  if (blocked === undefined) return;
  await moveBlocked(work.db, locked.position, subtractUnits(blocked, locked.position.blocked));
}
