import { type OperationType, requiredActionFor, invariant, refuse } from '@participe/domain';
import { evaluateAccess, toAccessRefusal } from '../../kernel/access/permissions.ts';
import { findClientActor } from '../../kernel/access/actors.ts';
import type { ContextFor } from '../../kernel/http/handler.ts';
import type { StaffActor } from '../../kernel/actor.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import { placeOrder } from './place-order.ts';
import type { RecordedOrder } from '../model/record-order.ts';
import { findParentOrderRefusal, unknownSimulation } from './validate-order.ts';
import { placeBlock } from './place-block.ts';
import { placeRecord } from './place-record.ts';

type StaffOrder = Omit<ContextFor<'POST /operations'>, 'actor'> & { readonly actor: StaffActor };

const ways = {
  EMAIL: { status: 'REGISTERED_EMAIL', source: 'EMAIL' },
  POSTAL: { status: 'REGISTERED_POSTAL', source: 'POSTAL' },
} as const;

/**
 * Places an order that a client sent by e-mail or post (LIF-02, ORD-19). The rules of the portal apply, and the
 * order waits until staff record its handwritten signatures.
 */
async function placeForClient(context: StaffOrder): Promise<RecordedOrder> {
  const { db, clock, input } = context;
  const { uuid_intervener: person, source, block_scope, block_reason, ...request } = input.body;
  for (const [field, value] of Object.entries({ uuid_intervener: person, source }))
    if (value === undefined) throw new RefusalError(refuse('DATOS_INCORRECTOS', {}, field));
  if (block_scope !== undefined || block_reason !== undefined)
    throw new RefusalError(refuse('DATOS_INCORRECTOS'));
  invariant(person !== undefined && source !== undefined, 'both were looked for');
  const client = await findClientActor(db, person);
  const account = client?.accounts.find(({ uuid }) => uuid === request.uuid_account);
  if (client === undefined || account === undefined)
    throw new RefusalError(refuse('NO_ENCONTRADO'));
  const verdict = evaluateAccess(client, account, requiredActionFor(request.operation_type), clock);
  const refusal = toAccessRefusal(verdict);
  if (refusal !== undefined) throw new RefusalError(refusal);
  return placeOrder(context, client, request, {
    ...ways[source],
    by: 'backoffice',
    uuidMember: context.actor.uuidMember,
    sourceSystem: 'BACKOFFICE',
  });
}

export type StaffOrderContext = Omit<ContextFor<'POST /operations'>, 'actor'> & {
  readonly actor: StaffActor;
};

/** Order types that staff place in the name of the manager. All other types are placed for a client. */
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

/** Places an order that staff enter, in the name of the manager or for a client (ORD-19 to ORD-21). */
export function placeAsStaff(context: StaffOrderContext): Promise<RecordedOrder> {
  const { body } = context.input;
  const misnamed = findParentOrderRefusal(body);
  if (misnamed !== undefined) throw new RefusalError(misnamed);
  const placeOwn = ownOrders[body.operation_type];
  if (placeOwn === undefined) return placeForClient(context);
  if (body.uuid_simulation !== undefined) throw new RefusalError(unknownSimulation);
  return placeOwn(context);
}
