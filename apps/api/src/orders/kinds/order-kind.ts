import type { OperationTypeInfo, Simulation } from '@participe/contract';
import type { Decision } from '@participe/domain';
import type { OrderFacts } from '../placing/order-facts.ts';
import type { Draft } from '../model/register-order.ts';
import type { UnitOfWork } from '../../kernel/database/unit-of-work.ts';

/** What is particular to an order of its kind when it is written; the rest is the same of all. */
export type OrderDraft = Pick<
  Draft,
  'subType' | 'orderedCash' | 'orderedParticipations' | 'estimate' | 'hold' | 'paymentMethod'
> &
  Partial<
    Pick<
      Draft,
      'percentage' | 'destination' | 'origin' | 'instruction' | 'mandate' | 'uuidParent' | 'values'
    >
  >;

/** What an order would come to now: the part of a simulation that each kind works out for itself. */
export type KindFigures = Pick<
  Simulation,
  | 'cash'
  | 'participations'
  | 'gross_gain'
  | 'taxable_gain'
  | 'withholding_percent'
  | 'withholding'
  | 'net_value'
  | 'remaining_participations'
  | 'remaining_total'
  | 'fiscal_items'
  | 'destination'
  | 'months_left'
  | 'calendar'
> & { readonly warnings: Simulation['warnings'] };

/** The days of an order that is complete now. */
export type KindDates = Pick<
  Simulation,
  'expected_value_date' | 'settlement_date' | 'cutoff_at' | 'is_before_cutoff'
> & {
  readonly warnings: Simulation['warnings'];
  /** Of a transfer: the day it enters the other fund. */
  readonly destination_value_date?: string | null;
  /** Of a transfer from another manager: the last day of each phase. */
  readonly milestones?: Simulation['milestones'];
};

/**
 * A kind of order that a client may place: one file each, and one table of them all. Whoever adds a kind
 * says here what it reads, what decides it and what it would come to.
 */
export interface OrderKind {
  /** How GET /operation-type offers it (decision G-J03). */
  readonly info: Omit<OperationTypeInfo, 'operation_type' | 'label' | 'creatable'>;
  /** Participations leave the product: its lots are read. */
  readonly takesOut: boolean;
  /** What a direct debit bought may leave too: its lock goes with it (domain rules §5). */
  readonly takesDebited?: true;
  /** It pays the client or debits him: the default bank account stands in when none is named. */
  readonly usesBankAccount: boolean;
  /** What is bought, for the appropriateness test and the papers to accept; null when nothing is. */
  readonly buys: 'product' | 'destination' | null;
  /** Whether the order may be placed as it stands, and how it is written; the same answer for a simulation. */
  readonly decide: (work: UnitOfWork, facts: OrderFacts) => Decision<OrderDraft>;
  /** What has to exist before the order is written, such as a mandate to be signed with it. */
  readonly prepare?: (
    work: UnitOfWork,
    facts: OrderFacts,
    draft: OrderDraft,
  ) => Promise<OrderDraft>;
  /** What it would come to now, also where a rule refuses it, so that the form can show by how much. */
  readonly figures: (work: UnitOfWork, facts: OrderFacts) => KindFigures;
  /** The days it would have, complete now. */
  readonly dates: (
    work: UnitOfWork,
    facts: OrderFacts,
    amount: string | null,
  ) => Promise<KindDates>;
}
