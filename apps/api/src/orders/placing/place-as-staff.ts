import type { OperationType } from '@participe/domain';
import type { ContextFor, StaffActor } from '../../kernel/context.ts';
import { RefusalError } from '../../kernel/http/problem.ts';
import { parentRefusal } from './decide-order.ts';
import { placeBlock } from './place-block.ts';
import { placeForClient } from './place-for-client.ts';
import { placeRecord } from './place-record.ts';
import type { RegisteredOrder } from '../model/register-order.ts';

export type StaffOrderContext = Omit<ContextFor<'POST /operations'>, 'actor'> & {
  readonly actor: StaffActor;
};

/** What staff order in the manager's own name; what they write down for a client is the client's order. */
const ownOrders: Partial<
  Record<OperationType, (context: StaffOrderContext) => Promise<RegisteredOrder>>
> = {
  BLOQUEO: placeBlock,
  DESBLOQUEO: placeBlock,
  HERENCIA: placeRecord,
  DONACION: placeRecord,
  DEVOLUCION_EXCESO: placeRecord,
  CONTINGENCIA: placeRecord,
};

/** Places an order of the back office (decisions G-F02, G-G08): its own, or that of a client. */
export function placeAsStaff(context: StaffOrderContext): Promise<RegisteredOrder> {
  const { body } = context.input;
  const misnamed = parentRefusal(body);
  if (misnamed !== undefined) throw new RefusalError(misnamed);
  const place = ownOrders[body.operation_type] ?? placeForClient;
  return place(context);
}
