import { type Refusal, refuse } from '../refusal.ts';
import { type OperationType, isFundRedemption } from './order-types.ts';

/**
 * Refuses an order (403-002) of a person whose identity document expired longer ago than the grace period, except a
 * redemption, which only pays out what the person owns (ORD-12).
 */
export function expiredIdRefusal(facts: {
  readonly identityExpired: boolean;
  readonly operationType: OperationType;
}): Refusal | undefined {
  return facts.identityExpired && !isFundRedemption(facts.operationType)
    ? refuse('DOCUMENTO_CADUCADO')
    : undefined;
}
