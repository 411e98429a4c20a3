import { type OperationType, actionFor, invariant, refuse } from '@participe/domain';
import { accessOn, refusalOf } from '../../kernel/access/permissions.ts';
import { findClient } from '../../kernel/access/actors.ts';
import type { ContextFor } from '../../kernel/http/handler.ts';
import type { StaffActor } from '../../kernel/actor.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import { placeOrder } from './place-order.ts';
import type { RecordedOrder } from '../model/record-order.ts';
import { parentRefusal } from './validate-order.ts';
import { placeBlock } from './place-block.ts';
import { placeRecord } from './place-record.ts';

type StaffOrder = Omit<ContextFor<'POST /operations'>, 'actor'> & { readonly actor: StaffActor };

const ways = {
  EMAIL: { status: 'REGISTERED_EMAIL', source: 'EMAIL' },
  POSTAL: { status: 'REGISTERED_POSTAL', source: 'POSTAL' },
} as const;

/**
 * Staff write down what a client ordered by e-mail or by post (LIF-02, ORD-19): it is the client's order, and
 * all that would stop the client in the portal stops it here. It waits for the signatures on paper.
 */
async function placeForClient(context: StaffOrder): Promise<RecordedOrder> {
  const { db, clock, input } = context;
  const { uuid_intervener: person, source, block_scope, block_reason, ...request } = input.body;
  for (const [field, value] of Object.entries({ uuid_intervener: person, source }))
    if (value === undefined) throw new RefusalError(refuse('DATOS_INCORRECTOS', {}, field));
  if (block_scope !== undefined || block_reason !== undefined)
    throw new RefusalError(refuse('DATOS_INCORRECTOS'));
  invariant(person !== undefined && source !== undefined, 'both were looked for');
  const client = await findClient(db, person);
  const account = client?.accounts.find(({ uuid }) => uuid === request.uuid_account);
  if (client === undefined || account === undefined)
    throw new RefusalError(refuse('NO_ENCONTRADO'));
  const verdict = accessOn(client, account, actionFor(request.operation_type), clock);
  const refusal = refusalOf(verdict);
  if (refusal !== undefined) throw new RefusalError(refusal);
  return placeOrder(context, client, request, {
    ...ways[source],
    by: 'backoffice',
    sourceSystem: 'BACKOFFICE',
  });
}

export type StaffOrderContext = Omit<ContextFor<'POST /operations'>, 'actor'> & {
  readonly actor: StaffActor;
};

/** What staff order in the manager's own name; what they write down for a client is the client's order. */
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

/** Places an order of the back office (ORD-19 to ORD-21): its own, or that of a client. */
export function placeAsStaff(context: StaffOrderContext): Promise<RecordedOrder> {
  const { body } = context.input;
  const misnamed = parentRefusal(body);
  if (misnamed !== undefined) throw new RefusalError(misnamed);
  const place = ownOrders[body.operation_type] ?? placeForClient;
  return place(context);
}
