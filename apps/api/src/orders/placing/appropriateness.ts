import {
  type AppropriatenessNeeds,
  appropriatenessNeeds,
  declaredSentence,
} from '@participe/domain';
import { orderKinds } from '../kinds/index.ts';
import type { OrderFacts } from './order-facts.ts';

const nothing: AppropriatenessNeeds = {
  required: false,
  result: null,
  phraseRequired: false,
  warning: false,
};

function boughtIn(facts: OrderFacts) {
  const { buys = null } = orderKinds[facts.request.operation_type] ?? {};
  if (buys === null) return undefined;
  return buys === 'destination' ? facts.destination?.product : facts.product;
}

/** What the appropriateness test asks of an order: of what it buys, and nothing when it buys nothing (decision G-G05). */
export function appropriatenessOf(facts: OrderFacts): AppropriatenessNeeds {
  const bought = boughtIn(facts);
  if (bought === undefined) return nothing;
  return appropriatenessNeeds({
    clientClass: facts.clientClass,
    product: { productType: bought.product_type, complex: bought.complex },
    result: facts.appropriateness,
  });
}

/** What the order declares of the test, in the words that are printed in what is signed; null when it asks for none. */
export function declarationOf(facts: OrderFacts): string | null {
  const bought = boughtIn(facts);
  return declaredSentence(appropriatenessOf(facts), {
    isComplex: bought?.complex === true || bought?.product_type === 'FIL',
    phrase: facts.request.convenience_phrase,
  });
}
