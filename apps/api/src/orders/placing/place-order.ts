import type { ClientActor } from '../../kernel/context.ts';
import { RefusalError, rejectionOf } from '../../kernel/http/problem.ts';
import { appropriatenessOf, declarationOf } from './appropriateness.ts';
import { decideOrder, permissionRefusal } from './decide-order.ts';
import { paperRefusal } from '../model/expired-id.ts';
import { orderKinds } from '../kinds/index.ts';
import { type OrderRequest, gatherOrderFacts } from './order-facts.ts';
import { type RegisteredOrder, registerOrder } from '../model/register-order.ts';
import type { UnitOfWork } from '../../kernel/database/unit-of-work.ts';

/** By which way an order came, and who wrote it down. */
type Way = Pick<Parameters<typeof registerOrder>[1], 'status' | 'by' | 'sourceSystem' | 'source'>;

const wayOf = (request: OrderRequest): Way => ({
  status: 'REGISTERED_ONLINE',
  by: 'client',
  sourceSystem: request.is_from_app === true ? 'APP' : 'PORTAL',
  source: 'ONLINE',
});

/**
 * Places an order of a client: facts, decision, record. Two orders for the same participations wait for
 * each other at the position, so that the second sees what the first has reserved (decision G-G13).
 */
export async function placeOrder(
  work: UnitOfWork,
  actor: ClientActor,
  request: OrderRequest,
  way: Way = wayOf(request),
): Promise<RegisteredOrder> {
  const facts = await gatherOrderFacts(work, actor, request, { lock: true });
  const notAllowed = permissionRefusal(work, facts) ?? paperRefusal(work, facts);
  if (notAllowed !== undefined) throw new RefusalError(notAllowed);
  const verdict = decideOrder(work, facts);
  if (!verdict.ok) {
    throw rejectionOf(verdict.refusals);
  }
  const { prepare } = orderKinds[request.operation_type] ?? {};
  const draft = (await prepare?.(work, facts, verdict.value)) ?? verdict.value;
  const asks = appropriatenessOf(facts);
  return registerOrder(work, {
    account: facts.account,
    product: facts.product,
    uuidCreator: actor.person.uuid,
    operationType: request.operation_type,
    ...way,
    amountMode: request.amount_mode,
    bank: facts.bank ?? null,
    convenienceResult: asks.result,
    conveniencePhrase: declarationOf(facts),
    acceptedDocuments: request.accepted_documents ?? [],
    ...draft,
  });
}
