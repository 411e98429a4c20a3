import { compareDecimal, subtractUnits } from '../money/arithmetic.ts';
import { isPositive } from '../money/decimal-text.ts';
import type { Units } from '../money/types.ts';
import { type Decision, accept, refuse, refuseField, reject } from '../refusal.ts';
import { type HoldingFacts, availableUnits, readSize } from './withdrawal.ts';
import type { AmountMode } from './order.ts';

/** What a block covers: participations of a position, or the account as a whole. */
export const blockScopes = ['POSITION', 'ACCOUNT'] as const;
export type BlockScope = (typeof blockScopes)[number];

/** All that decides a block or its end, gathered by the caller. */
export interface BlockOrderFacts {
  /** A block, or the end of one. */
  blocks: boolean;
  scope: BlockScope | undefined;
  reason: string | undefined;
  amountMode: AmountMode;
  participations: string | undefined;
  holding: Omit<HoldingFacts, 'debitLocked'>;
  accountIsBlocked: boolean;
}

/** A block that may be made or ended: how many participations it moves, none where it covers the account. */
export interface BlockOrderDecision {
  scope: BlockScope;
  units: Units;
}

function positionUnits(facts: BlockOrderFacts): Decision<Units> {
  const { blocked } = facts.holding;
  const free = availableUnits({ ...facts.holding, debitLocked: '0.000000' });
  const most = facts.blocks ? free : blocked;
  const size =
    facts.amountMode === 'TOTAL'
      ? accept(most)
      : readSize(facts.participations, 'participations', { decimals: 6 });
  if (!size.ok) return size;
  const isWithin = isPositive(size.value) && compareDecimal(size.value, most) <= 0;
  return isWithin ? size : reject(refuse('INSUFICIENTE', {}, 'participations'));
}

/**
 * Whether the manager may block participations or an account, or give them back (decision G-G08, domain rules §1.7).
 * A block never takes what orders hold. Refusals: 400-020 what is missing; 400-042 more than is free or blocked;
 * 409-010 an account that is blocked already, or is not.
 */
export function decideBlockOrder(facts: BlockOrderFacts): Decision<BlockOrderDecision> {
  const { scope, blocks, amountMode } = facts;
  if (scope === undefined) return reject(refuseField('block_scope', 'Campo requerido.'));
  if (blocks && facts.reason === undefined)
    return reject(refuseField('block_reason', 'Campo requerido.'));
  const admits =
    amountMode === 'TOTAL' || (scope === 'POSITION' && amountMode === 'PARTICIPATIONS');
  if (!admits)
    return reject(
      refuseField('amount_mode', 'La forma de indicar el importe no contiene un valor válido.'),
    );
  if (scope === 'ACCOUNT')
    return facts.accountIsBlocked === blocks
      ? reject(refuse('TRANSICION_NO_PERMITIDA'))
      : accept({ scope, units: '0.000000' });
  const units = positionUnits(facts);
  return units.ok ? accept({ scope, units: subtractUnits(units.value, '0') }) : units;
}
