import type { ClientClass } from '../appropriateness/requirements.ts';
import { compareDecimal } from '../money/arithmetic.ts';
import { isPositive } from '../money/decimal-text.ts';
import type { Money, Units } from '../money/types.ts';
import { type Refusal, refuse, refuseField } from '../refusal.ts';

/** The statement that a retail client acknowledges with every purchase of a hedge fund (ORD-06). */
export const hedgeFundRiskStatement =
  'Conozco los riesgos de este fondo de inversión libre: puede endeudarse, puede tardar en devolver el dinero y puedo perder todo lo que invierta.';

/** Facts that decide which rules for hedge funds apply to a purchase. */
export interface HedgeFundFacts {
  product: { productType: string };
  clientClass: ClientClass;
}

/** True for a hedge fund bought by a retail client; other clients are exempt from the rules for hedge funds (ORD-06). */
export function isRetailHedgeFund({ product, clientClass }: HedgeFundFacts): boolean {
  return product.productType === 'FIL' && clientClass === 'MINORISTA';
}

/**
 * Returns the refusal (400-047) of a retail client's first purchase of a hedge fund below the legal minimum; null
 * otherwise (ORD-06).
 */
export function hedgeFundMinimumRefusal(
  facts: HedgeFundFacts & { heldUnits: Units; filMinimum: Money },
  amount: Money,
  field: string | undefined,
): Refusal | null {
  const isFirst = !isPositive(facts.heldUnits);
  return isRetailHedgeFund(facts) && isFirst && compareDecimal(amount, facts.filMinimum) < 0
    ? refuse('MINIMO_FIL', {}, field)
    : null;
}

/**
 * Returns the refusal (400-020) of a purchase when the client has not acknowledged a risk that must be acknowledged;
 * null otherwise (ORD-06).
 */
export function riskAcknowledgementRefusal(
  facts: HedgeFundFacts,
  isAcknowledged: boolean | undefined,
): Refusal | null {
  return isRetailHedgeFund(facts) && isAcknowledged !== true
    ? refuseField('risk_acknowledged', 'Campo requerido.')
    : null;
}
