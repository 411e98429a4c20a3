import { invariant } from '@participe/domain';
import type { Updateable } from 'kysely';
import type { Operation } from '../../kernel/database/types.ts';
import { type Order, changeOperation } from '../model/order.store.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

/** Notes something in a locked order that does not change its status. */
export async function changeOrder(
  work: UnitOfWork,
  order: Order,
  values: Omit<Updateable<Operation>, 'operation_status'>,
): Promise<void> {
  const changed = await changeOperation(work.db, order, values);
  invariant(changed, 'a locked order is changed by nobody else');
}
