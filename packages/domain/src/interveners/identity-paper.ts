import { type PlainDate, addMonths } from '../calendar/plain-date.ts';
import type { OperationType } from '../operations/types.ts';
import { type Refusal, refuse } from '../refusal.ts';

/**
 * Whether an identity document ran out longer ago than the months of grace: orders are no longer validated and
 * instructions rest (decision G-F02, rows 6 and 23). A person without a date, such as a company, has none that runs out.
 */
export function identityExpired(
  expiresOn: PlainDate | null,
  today: PlainDate,
  graceMonths: number,
): boolean {
  return expiresOn !== null && addMonths(expiresOn, graceMonths) < today;
}

/**
 * Whether somebody whose identity document ran out too long ago may still place an order: a redemption, which pays out
 * what is his, and nothing else (decision G-N01). Refusal: 403-002.
 */
export function decideOrderWithoutPaper(facts: {
  readonly identityExpired: boolean;
  readonly operationType: OperationType;
}): Refusal | undefined {
  return facts.identityExpired && facts.operationType !== 'REEMBOLSO'
    ? refuse('DOCUMENTO_CADUCADO')
    : undefined;
}
