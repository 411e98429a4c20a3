import { estimateRedemption, invariant, roundUnits } from '@participe/domain';
import type { ClientActor, Operation } from '../kernel/context.ts';
import { RefusalError } from '../kernel/problem.ts';
import { type OrderDecision, decideOrder, permissionRefusal } from './decide-order.ts';
import { viewOperation } from './operations.view.ts';
import { type OrderFacts, type OrderRequest, gatherOrderFacts } from './order-facts.ts';
import { type Draft, type RegisteredOrder, registerOrder } from './register-order.ts';
import { orderSize } from './size.ts';
import { withholdingRate } from './tax.ts';
import type { Work } from './work.ts';

type Particular = Pick<
  Draft,
  'subType' | 'orderedCash' | 'orderedParticipations' | 'estimate' | 'hold' | 'paymentMethod'
>;

function subscriptionDraft(
  { decision }: Extract<OrderDecision, { kind: 'SUSCRIPCION' }>,
  { request }: OrderFacts,
): Particular {
  const { amount, units, subType } = decision;
  return {
    subType,
    orderedCash: amount,
    orderedParticipations: null,
    estimate: { cash: amount, participations: units, withholding: '0.00', net: amount },
    hold: null,
    paymentMethod: request.payment_method ?? null,
  };
}

function redemptionDraft(
  work: Work,
  { decision }: Extract<OrderDecision, { kind: 'REEMBOLSO' }>,
  facts: OrderFacts,
): Particular {
  const { request, product, lots, position } = facts;
  invariant(product.nav !== null, 'a redemption is decided on a net asset value');
  const { rate } = withholdingRate(work.services, facts.account, work.clock.today);
  const size = orderSize(request.amount_mode, decision.gross, decision.units);
  const figures = estimateRedemption({ lots, nav: product.nav, rate, ...size });
  return {
    subType: decision.subType,
    orderedCash: request.amount_mode === 'CASH' ? decision.gross : null,
    orderedParticipations:
      request.amount_mode === 'PARTICIPATIONS' ? roundUnits(decision.units) : null,
    estimate: {
      cash: figures.gross,
      participations: figures.units,
      withholding: figures.withholding,
      net: figures.net,
    },
    hold: { position, participations: decision.units },
    paymentMethod: null,
  };
}

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
  const { value } = verdict;
  const isSubscription = value.kind === 'SUSCRIPCION';
  const asks = isSubscription ? value.decision.appropriateness : undefined;
  return registerOrder(work, {
    account: facts.account,
    product: facts.product,
    uuidCreator: actor.person.uuid,
    operationType: request.operation_type,
    status: 'REGISTERED_ONLINE',
    by: 'client',
    amountMode: request.amount_mode,
    bank: facts.bank ?? null,
    convenienceResult: asks?.result ?? null,
    conveniencePhrase: asks?.phraseRequired === true ? (request.convenience_phrase ?? null) : null,
    acceptedDocuments: request.accepted_documents ?? [],
    sourceSystem: request.is_from_app === true ? 'APP' : 'PORTAL',
    source: 'ONLINE',
    ...(isSubscription ? subscriptionDraft(value, facts) : redemptionDraft(work, value, facts)),
  });
}

export const placeOperation: Operation<'POST /operations'> = async (context) => {
  const { uuid, documents } = await placeOrder(context, context.actor, context.input.body);
  return {
    operation: await viewOperation(context, uuid),
    documents_to_sign: [...documents],
  };
};
