import {
  addUnits,
  compareDecimal,
  invariant,
  isNegative,
  negateUnits,
  subtractUnits,
} from '@participe/domain';
import { type HeldPosition, changeBlockedUnits } from '../../positions/index.ts';
import type { Order } from '../model/order.store.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

interface Blocking {
  readonly order: Order;
  readonly position: HeldPosition;
}

/**
 * Returns how many units of the position would be blocked without this order; undefined when the order blocks no
 * units.
 */
function blockedWithout({ order, position }: Blocking): string | undefined {
  if (order.block_scope !== 'POSITION') return undefined;
  const { participations: units, operation_type: type } = order;
  invariant(units !== null, 'a block of participations says how many');
  return addUnits(position.blocked, type === 'BLOQUEO' ? negateUnits(units) : units);
}

/**
 * True when a block or unblock can still be undone. An unblock cannot be undone once other orders have reserved the
 * released units.
 */
export function isBlockUndoable(locked: Blocking): boolean {
  const { participations, reserved } = locked.position;
  const blocked = blockedWithout(locked);
  if (blocked === undefined) return true;
  const unreserved = subtractUnits(participations, reserved);
  return !isNegative(blocked) && compareDecimal(blocked, unreserved) <= 0;
}

/**
 * Undoes a block or unblock of units that the registry has finally rejected. The block of an account is never
 * undone, because the manager decides on it and the registry only records it.
 */
export async function undoBlock(work: UnitOfWork, locked: Blocking): Promise<void> {
  const blocked = blockedWithout(locked);
  if (blocked === undefined) return;
  await changeBlockedUnits(
    work.db,
    locked.position,
    subtractUnits(blocked, locked.position.blocked),
  );
}
