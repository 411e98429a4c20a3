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
 * Returns the blocked units of the position without the effect of this order; undefined when the order blocks no
 * units.
 */
function blockedWithout({ order, position }: Blocking): string | undefined {
  if (order.block_scope !== 'POSITION') return undefined;
  const { participations: units, operation_type: type } = order;
  invariant(units !== null, 'a block of participations says how many');
  return addUnits(position.blocked, type === 'BLOQUEO' ? negateUnits(units) : units);
}

/**
 * True when a block or unblock can be undone. Units that an unblock released may be reserved by other orders since
 * then.
 */
export function isBlockUndoable(locked: Blocking): boolean {
  const { participations, reserved } = locked.position;
  const blocked = blockedWithout(locked);
  if (blocked === undefined) return true;
  const unreserved = subtractUnits(participations, reserved);
  return !isNegative(blocked) && compareDecimal(blocked, unreserved) <= 0;
}

/**
 * Undoes the effect of a block or unblock that the registry rejected for good. An account block is the manager's own
 * and the registry only records it, so it stays as it is until staff order otherwise.
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
