import { type Refusal, refuse } from '../refusal.ts';
import { type OperationType, isDebitInstruction, isPurchase } from './order-types.ts';

/**
 * Returns the refusal (403-002) of a purchase, or of an instruction that creates purchases, when staff have not
 * validated the form W-9 of a holder who is a US person; undefined otherwise (ORD-29).
 */
export function missingW9Refusal(facts: {
  readonly isW9Missing: boolean;
  readonly operationType: OperationType;
}): Refusal | undefined {
  const buys = isPurchase(facts.operationType) || isDebitInstruction(facts.operationType);
  return facts.isW9Missing && buys ? refuse('W9_PENDIENTE') : undefined;
}
