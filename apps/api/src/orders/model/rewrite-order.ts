import { invariant, refuse } from '@participe/domain';
import { updateOrderPaper } from '../../documents/index.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import { reserveUnits } from '../../positions/index.ts';
import { toChangeableColumns, buildPaperFacts, type RecordedOrder } from './record-order.ts';
import { type AcceptedOrder } from './accepted-order.ts';
import { updateOrderRow, type Order } from './order.store.ts';
import { voidSignatures } from './order-signatures.store.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

/**
 * Stores the changes of an order as its next version under the same reference. Reserves the units that it now needs,
 * renews its document and voids the previous signatures (SIG-07, ORD-17).
 */
export async function rewriteOrder(
  work: UnitOfWork,
  order: Order,
  changedOrder: AcceptedOrder,
): Promise<RecordedOrder> {
  const { db, clock } = work;
  const version = order.order_version + 1;
  const columns = toChangeableColumns(changedOrder);
  const isChanged = await updateOrderRow(db, order, { ...columns, order_version: version });
  if (!isChanged) throw new RefusalError(refuse('VERSION_ANTIGUA'));
  if (changedOrder.hold !== null)
    await reserveUnits(db, changedOrder.hold.position, {
      uuidOperation: order.uuid,
      participations: changedOrder.hold.participations,
    });
  await voidSignatures(db, order.uuid, clock.now);
  const { reference, uuid } = order;
  const documents = await updateOrderPaper(
    db,
    uuid,
    buildPaperFacts(work, changedOrder, { reference, version }),
  );
  invariant(documents.length > 0, 'an order that lacks signatures has a document');
  work.audit({
    action: 'operation.updated',
    entity: 'operation',
    entityUuid: uuid,
    before: { order_version: order.order_version, version: order.version },
    after: { order_version: version, version: order.version + 1 },
  });
  return { uuid, reference, documents };
}
