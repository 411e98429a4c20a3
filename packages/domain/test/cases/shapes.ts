import type { SignatureArrangement } from '../../src/accounts/account.ts';
import type { PlainDate } from '../../src/calendar/plain-date.ts';
import type { OperationType } from '../../src/orders/order-types.ts';
import type { Role } from '../../src/parties/roles.ts';

/** A ledger event in the form of the worked cases. */
export interface LedgerEvent {
  type: string;
  fund?: string;
  from?: string;
  to?: string;
  nav_date?: PlainDate;
  nav?: string;
  out_nav_date?: PlainDate;
  out_nav?: string;
  in_nav_date?: PlainDate;
  in_nav?: string;
  amount?: string;
  cash?: string;
  mode?: 'TOTAL' | 'AMOUNT' | 'UNITS';
  value?: string;
  origin_lots?: { acq_date: PlainDate; cost: string; proceeds: string }[];
}

export interface LedgerInput {
  events: LedgerEvent[];
  withholding_rate: string;
}

/** The result of each event in sequence, and the lots that remain in each fund. */
export interface LedgerResult {
  events: object[];
  lots_after: Record<string, { acq_date: PlainDate; units: string; cost: string }[]>;
}

/**
 * Facts that decide the dates of an order: when the order, its money and its tax history were complete, and the
 * planned day.
 */
export interface OrderDatesInput {
  operation: string;
  order_complete_at?: string;
  money_reconciled_at?: string;
  fiscal_file_at?: string;
  nominal_date?: string;
  amount?: string;
  notice_threshold?: string;
}

export interface MinimumToKeepInput {
  units: string;
  nav: string;
  mode: 'AMOUNT' | 'UNITS';
  value: string;
  legacy_equity_before_2019_07_05?: boolean;
}

export interface MinimumToKeepResult {
  ok: boolean;
  remaining_value: string;
  remaining_units?: string;
  error?: string;
}

export interface WithholdingInput {
  redemptions: { fund: string; gross: string; cost: string }[];
  rate: string;
}

export interface SignaturesInput {
  arrangement: SignatureArrangement;
  required_signatures?: number;
  signature_rules?: {
    operation_types: OperationType[];
    up_to: string | null;
    required: number;
    must_include: string[];
  }[];
  interveners: { id: string; role: Role }[];
  signed: string[];
  op: OperationType;
  amount: string;
}

export interface SignaturesResult {
  required: number;
  complete: boolean;
}
