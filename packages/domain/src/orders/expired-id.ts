import { type Refusal, refuse } from '../refusal.ts';
import { type OperationType, isFundRedemption } from './order-types.ts';

/**
 * Refuses an order (403-002) when the person's identity document expired and its grace period has passed too. A
 * redemption is allowed, because it only pays out what the person owns (ORD-12).
 */
export function expiredIdRefusal(facts: {
  readonly identityExpired: boolean;
  readonly operationType: OperationType;
}): Refusal | undefined {
  return facts.identityExpired && !isFundRedemption(facts.operationType)
    ? refuse('DOCUMENTO_CADUCADO')
    : undefined;
}
