import type { Money } from '../money/types.ts';

/**
 * How money enters and leaves what is measured. A transfer inside it (between two products, for an account) is no
 * flow; for a position both its ends are (domain rules §7).
 */
export const capitalFlowKinds = [
  'contribution',
  'withdrawal',
  'transfer_in',
  'transfer_out',
] as const;
export type CapitalFlowKind = (typeof capitalFlowKinds)[number];

/** Money in or out on a day. */
export interface CapitalFlow {
  kind: CapitalFlowKind;
  /** Above zero whatever the direction: at market value, of redemptions gross. */
  amount: Money;
  /** Cost of the lots that came or went: of a contribution the amount itself, of a transfer the cost it keeps. */
  cost: Money;
}

/** True for what puts money in. */
export function isInflow(kind: CapitalFlowKind): boolean {
  return kind === 'contribution' || kind === 'transfer_in';
}
