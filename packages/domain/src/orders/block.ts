import { compareDecimal, subtractUnits } from '../money/arithmetic.ts';
import { isPositive } from '../money/decimal-text.ts';
import type { Units } from '../money/types.ts';
import { type Decision, accept, refuse, refuseField, reject } from '../refusal.ts';
import { type HoldingFacts, computeAvailableUnits } from './holding.ts';
import { parseOrderSize } from './withdrawal.ts';
import type { AmountMode } from './order.ts';

/** What a block applies to: units of a position, or the whole account. */
export const blockScopes = ['POSITION', 'ACCOUNT'] as const;
export type BlockScope = (typeof blockScopes)[number];

/** The reason of blocks that only the money-laundering unit makes and ends (PRM-27). */
export const amlBlockReason = 'PBC';

/** True when the reason of a block is money laundering (PRM-27). */
export const isAmlBlock = (reason: string | null | undefined): boolean => reason === amlBlockReason;

export interface BlockOrderFacts {
  /** True for a block, false for its release. */
  blocks: boolean;
  scope: BlockScope | undefined;
  reason: string | undefined;
  amountMode: AmountMode;
  participations: string | undefined;
  holding: Omit<HoldingFacts, 'debitLocked'>;
  /** Units of the position that are blocked because of money laundering (PRM-27). */
  blockedForAml: Units;
  /** Whether the account is blocked for money laundering, and whether it is blocked for another reason. */
  accountBlocks: { readonly aml: boolean; readonly other: boolean };
}

/** An accepted block or release. The units are zero when it applies to the whole account. */
export interface BlockOrderDecision {
  scope: BlockScope;
  units: Units;
}

function decidePositionUnits(facts: BlockOrderFacts): Decision<Units> {
  const { blockedForAml } = facts;
  const releasableUnits = isAmlBlock(facts.reason)
    ? blockedForAml
    : subtractUnits(facts.holding.blocked, blockedForAml);
  const blockableUnits = computeAvailableUnits({ ...facts.holding, debitLocked: '0.000000' });
  const availableUnits = facts.blocks ? blockableUnits : releasableUnits;
  const size =
    facts.amountMode === 'TOTAL'
      ? accept(availableUnits)
      : parseOrderSize(facts.participations, 'participations', { decimals: 6 });
  if (!size.ok) return size;
  const isWithin = isPositive(size.value) && compareDecimal(size.value, availableUnits) <= 0;
  return isWithin ? size : reject(refuse('INSUFICIENTE', {}, 'participations'));
}

const isChangeOfAccountBlock = ({ blocks, reason, accountBlocks }: BlockOrderFacts): boolean =>
  accountBlocks[isAmlBlock(reason) ? 'aml' : 'other'] !== blocks;

/**
 * Decides whether staff may block or release units or an account (ORD-20). Reserved units cannot be blocked. Refuses
 * with 400-020 for missing or invalid data, with 400-042 for more units than can be blocked or released, and with
 * 409-010 for blocking a blocked account or releasing an account that is not blocked. Blocks for money laundering are
 * ended by releases for money laundering, and other blocks by other releases (PRM-27).
 */
export function decideBlockOrder(facts: BlockOrderFacts): Decision<BlockOrderDecision> {
  const { scope, blocks, amountMode } = facts;
  if (scope === undefined) return reject(refuseField('block_scope', 'Campo requerido.'));
  if (blocks && facts.reason === undefined)
    return reject(refuseField('block_reason', 'Campo requerido.'));
  const isModeAllowed =
    amountMode === 'TOTAL' || (scope === 'POSITION' && amountMode === 'PARTICIPATIONS');
  if (!isModeAllowed)
    return reject(
      refuseField('amount_mode', 'La forma de indicar el importe no contiene un valor válido.'),
    );
  if (scope === 'ACCOUNT')
    return isChangeOfAccountBlock(facts)
      ? accept({ scope, units: '0.000000' })
      : reject(refuse('TRANSICION_NO_PERMITIDA'));
  const units = decidePositionUnits(facts);
  return units.ok ? accept({ scope, units: subtractUnits(units.value, '0') }) : units;
}
