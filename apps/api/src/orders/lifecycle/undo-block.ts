import { addUnits, compareDecimal, invariant, subtractUnits } from '@participe/domain';
import { type HeldPosition, changeBlockedUnits } from '../../positions/index.ts';
import type { Order } from '../model/order.store.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

interface OrderWithPosition {
  readonly order: Order;
  readonly position: HeldPosition;
}

/**
 * Returns how many units of the position would be blocked without this order; undefined when the order does not
 * unblock units.
 */
function computeBlockedWithoutOrder({ order, position }: OrderWithPosition): string | undefined {
  const { participations: units, operation_type: type } = order;
  if (order.block_scope !== 'POSITION' || type === 'BLOQUEO') return undefined;
  invariant(units !== null, 'the end of a block of units has a number of units');
  return addUnits(position.blocked, units);
}

/**
 * False when the order unblocked units that cannot be blocked again, because other orders have reserved some of them
 * since.
 */
export function canRestoreBlockedUnits(locked: OrderWithPosition): boolean {
  const { participations, reserved } = locked.position;
  const blockedUnits = computeBlockedWithoutOrder(locked);
  if (blockedUnits === undefined) return true;
  const unreservedUnits = subtractUnits(participations, reserved);
  return compareDecimal(blockedUnits, unreservedUnits) <= 0;
}

/**
 * Blocks the units again when the registry has finally rejected the end of a block. A rejected block stays in force,
 * because two people decided on it and the registry only records it (PRM-23).
 */
export async function restoreBlockedUnits(
  work: UnitOfWork,
  locked: OrderWithPosition,
): Promise<void> {
  const blockedUnits = computeBlockedWithoutOrder(locked);
  if (blockedUnits === undefined) return;
  await changeBlockedUnits(
    work.db,
    locked.position,
    subtractUnits(blockedUnits, locked.position.blocked),
  );
}
