import { invariant, refuse } from '@participe/domain';
import type { ClientActor, ContextFor, Operation } from '../kernel/context.ts';
import { RefusalError } from '../kernel/problem.ts';
import { decideOrder, permissionRefusal } from './decide-order.ts';
import { orderKinds } from './kinds/index.ts';
import { viewOperation } from './operations.view.ts';
import { appropriatenessOf, declarationOf } from './appropriateness-of.ts';
import { type OrderRequest, gatherOrderFacts } from './order-facts.ts';
import { placeAsStaff } from './place-as-staff.ts';
import { type RegisteredOrder, registerOrder } from './register-order.ts';
import type { Work } from './work.ts';

/**
 * Places an order of a client: facts, decision, record. Two orders for the same participations wait for
 * each other at the position, so that the second sees what the first has reserved (decision G-G13).
 */
export async function placeOrder(
  work: Work,
  actor: ClientActor,
  request: OrderRequest,
): Promise<RegisteredOrder> {
  const facts = await gatherOrderFacts(work, actor, request, { lock: true });
  const notAllowed = permissionRefusal(work, facts);
  if (notAllowed !== undefined) throw new RefusalError(notAllowed);
  const verdict = decideOrder(work, facts);
  if (!verdict.ok) {
    const [first, ...others] = verdict.refusals;
    invariant(first !== undefined, 'a rejection says why');
    throw new RefusalError(first, ...others);
  }
  const { prepare } = orderKinds[request.operation_type] ?? {};
  const draft = (await prepare?.(work, facts, verdict.value)) ?? verdict.value;
  const asks = appropriatenessOf(facts);
  return registerOrder(work, {
    account: facts.account,
    product: facts.product,
    uuidCreator: actor.person.uuid,
    operationType: request.operation_type,
    status: 'REGISTERED_ONLINE',
    by: 'client',
    amountMode: request.amount_mode,
    bank: facts.bank ?? null,
    convenienceResult: asks.result,
    conveniencePhrase: declarationOf(facts),
    acceptedDocuments: request.accepted_documents ?? [],
    sourceSystem: request.is_from_app === true ? 'APP' : 'PORTAL',
    source: 'ONLINE',
    ...draft,
  });
}

/** What staff alone may say of an order is no field of a client's. */
function refuseStaffFields(body: ContextFor<'POST /operations'>['input']['body']): void {
  const { uuid_intervener, source, block_scope, block_reason } = body;
  const said = [uuid_intervener, source, block_scope, block_reason];
  if (said.some((value) => value !== undefined))
    throw new RefusalError(refuse('DATOS_INCORRECTOS'));
}

function register(context: ContextFor<'POST /operations'>): Promise<RegisteredOrder> {
  const { actor, input } = context;
  if (actor.kind === 'staff') return placeAsStaff({ ...context, actor });
  refuseStaffFields(input.body);
  return placeOrder(context, actor, input.body);
}

export const placeOperation: Operation<'POST /operations'> = async (context) => {
  const { uuid, documents } = await register(context);
  return {
    operation: await viewOperation(context, uuid),
    documents_to_sign: [...documents],
  };
};
