import type { Handler } from '../../kernel/http/handler.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import { decideOrder, findPermissionRefusal } from '../placing/validate-order.ts';
import { orderKinds } from '../kinds/index.ts';
import type { OrderRequest } from '../kinds/order-kind.ts';
import { gatherOrderFacts } from '../placing/place-order.ts';
import { buildSimulation } from '../views/simulation.view.ts';

/** The first payment method of the order type is used when the request has none. */
function defaultPayment(request: OrderRequest): OrderRequest['payment_method'] {
  return orderKinds[request.operation_type]?.info.payment_methods[0];
}

/**
 * Fills the fields of later form steps with valid values, so that an early estimate does not report them as missing.
 * POST /operations checks the real values.
 */
function fillMissingFields(
  request: OrderRequest,
  documents: readonly { uuid: string }[],
): OrderRequest {
  return {
    ...request,
    payment_method: request.payment_method ?? defaultPayment(request),
    accepted_documents: request.accepted_documents ?? documents.map(({ uuid }) => uuid),
    convenience_accepted: request.convenience_accepted ?? true,
    risk_acknowledged: request.risk_acknowledged ?? true,
  };
}

export const simulateOperation: Handler<'POST /operations/simulation'> = async (context) => {
  const { uuid_operation: changed, ...body } = context.input.body;
  const facts = await gatherOrderFacts(context, context.actor, body, { lock: false, changed });
  const notAllowed = findPermissionRefusal(context, facts);
  if (notAllowed !== undefined) throw new RefusalError(notAllowed);
  const boughtProduct = facts.destination?.product ?? facts.product;
  const request = fillMissingFields(body, boughtProduct.documents);
  const orderDecision = decideOrder(context, { ...facts, request });
  const refusals = orderDecision.ok
    ? []
    : orderDecision.refusals.filter(
        ({ name }) => name !== 'FRASE_INCORRECTA' || body.convenience_phrase !== undefined,
      );
  return { simulation: await buildSimulation(context, facts, refusals) };
};
