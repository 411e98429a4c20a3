import { actionFor, invariant, refuse } from '@participe/domain';
import { accessOn, refusalOf } from '../../kernel/access/permissions.ts';
import { findClient } from '../../kernel/access/actors.ts';
import type { ContextFor, StaffActor } from '../../kernel/context.ts';
import { RefusalError } from '../../kernel/http/problem.ts';
import { placeOrder } from './place-order.ts';
import type { RegisteredOrder } from '../model/register-order.ts';

type StaffOrder = Omit<ContextFor<'POST /operations'>, 'actor'> & { readonly actor: StaffActor };

const ways = {
  EMAIL: { status: 'REGISTERED_EMAIL', source: 'EMAIL' },
  POSTAL: { status: 'REGISTERED_POSTAL', source: 'POSTAL' },
} as const;

/**
 * Staff write down what a client ordered by e-mail or by post (decision G-F02, row 2): it is the client's order, and
 * all that would stop the client in the portal stops it here. It waits for the signatures on paper.
 */
export async function placeForClient(context: StaffOrder): Promise<RegisteredOrder> {
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
