import { type AppropriatenessNeeds, appropriatenessNeeds } from '@participe/domain';
import { orderKinds } from './kinds/index.ts';
import type { OrderFacts } from './order-facts.ts';

const nothing: AppropriatenessNeeds = {
  required: false,
  result: null,
  phraseRequired: false,
  warning: false,
};

/** What the appropriateness test asks of an order: of what it buys, and nothing when it buys nothing (decision G-G05). */
export function appropriatenessOf(facts: OrderFacts): AppropriatenessNeeds {
  const { buys = null } = orderKinds[facts.request.operation_type] ?? {};
  const bought = buys === 'destination' ? facts.destination?.product : facts.product;
  if (buys === null || bought === undefined) return nothing;
  return appropriatenessNeeds({
    clientClass: facts.clientClass,
    product: { productType: bought.product_type, complex: bought.complex },
    result: facts.appropriateness,
  });
}
