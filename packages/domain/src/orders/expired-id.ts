import { type Refusal, refuse } from '../refusal.ts';
import { type OperationType, isFundRedemption } from './order-types.ts';

/**
 * Returns the refusal (403-002) of an order when an identity document that it depends on expired longer ago than
 * permitted; undefined otherwise. Redemptions of funds are allowed, because they pay out what the person owns
 * (ORD-12).
 */
export function expiredIdDocumentRefusal(facts: {
  readonly isIdentityExpired: boolean;
  readonly operationType: OperationType;
}): Refusal | undefined {
  return facts.isIdentityExpired && !isFundRedemption(facts.operationType)
    ? refuse('DOCUMENTO_CADUCADO')
    : undefined;
}
