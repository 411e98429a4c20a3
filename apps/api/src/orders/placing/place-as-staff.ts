import type { OperationType } from '@participe/domain';
import type { ContextFor } from '../../kernel/http/handler.ts';
import type { StaffActor } from '../../kernel/actor.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import type { RecordedOrder } from '../model/record-order.ts';
import { findParentOrderRefusal, unknownSimulation } from './validate-order.ts';
import { placeBlock } from './place-block.ts';
import { placeForClient } from './place-for-client.ts';
import { placeRecord } from './place-record.ts';

type StaffOrderContext = Omit<ContextFor<'POST /operations'>, 'actor'> & {
  readonly actor: StaffActor;
};

/** Order types that staff place on behalf of the manager. Other types are placed for a client. */
const ownOrders: Partial<
  Record<OperationType, (context: StaffOrderContext) => Promise<RecordedOrder>>
> = {
  BLOQUEO: placeBlock,
  DESBLOQUEO: placeBlock,
  HERENCIA: placeRecord,
  DONACION: placeRecord,
  DEVOLUCION_EXCESO: placeRecord,
  CONTINGENCIA: placeRecord,
};

/** Places an order that staff enter, on behalf of the manager or for a client (ORD-19 to ORD-21). */
export function placeAsStaff(context: StaffOrderContext): Promise<RecordedOrder> {
  const { body } = context.input;
  const parentOrderRefusal = findParentOrderRefusal(body);
  if (parentOrderRefusal !== undefined) throw new RefusalError(parentOrderRefusal);
  const placeOwn = ownOrders[body.operation_type];
  if (placeOwn === undefined) return placeForClient(context);
  if (body.uuid_simulation !== undefined) throw new RefusalError(unknownSimulation);
  return placeOwn(context);
}
