import type {
  AmountMode,
  AppropriatenessResult,
  ClientClass,
  Decision,
  IncreaseType,
  Lot,
  OperationSubType,
  OperationType,
  Periodicity,
  PlainDate,
  RedemptionFigures,
} from '@participe/domain';
import type { OperationTypeInfo, Simulation, TransferOriginInput } from '@participe/contract';
import type { ClientActor } from '../../kernel/actor.ts';
import type { Execution, HeldPosition, holdingFacts } from '../../positions/index.ts';
import type { Order } from '../model/order.store.ts';
import type { AccountRow, BankRow, OriginFund, ProductRow } from '../model/account-facts.store.ts';
import type { Draft } from '../model/record-order.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import type { Updateable } from 'kysely';
import type { Operation } from '../../kernel/database/types.ts';
import type { Price } from '../lifecycle/execution-figures.ts';
import type { Change, LockedOrder } from '../lifecycle/transition.ts';

/** What an order asks for, from the body of POST /operations or of its simulation. */
export interface OrderRequest {
  readonly uuid_account: string;
  readonly operation_type: OperationType;
  readonly id_product: string;
  readonly id_destination_product?: string | undefined;
  /** Of a transfer from another manager: where it comes from. */
  readonly origin?: TransferOriginInput | undefined;
  readonly amount_mode: AmountMode;
  readonly cash?: string | undefined;
  readonly participations?: string | undefined;
  readonly percentage?: string | undefined;
  readonly operation_sub_type?: OperationSubType | undefined;
  readonly payment_method?: 'DOMICILIACION' | 'TRANSFERENCIA' | 'CHEQUE' | undefined;
  readonly uuid_bank_account?: string | undefined;
  readonly per_period?: Periodicity | undefined;
  readonly per_start_date?: PlainDate | undefined;
  readonly per_end_date?: PlainDate | null | undefined;
  readonly per_increase_type?: IncreaseType | undefined;
  readonly per_increase?: string | undefined;
  /** The living instruction that this one replaces. */
  readonly uuid_parent_operation?: string | undefined;
  readonly convenience_phrase?: string | undefined;
  readonly convenience_accepted?: boolean | undefined;
  readonly accepted_documents?: readonly string[] | undefined;
  readonly is_from_app?: boolean | undefined;
}

/** Everything that decides an order, read once; of an order that is placed the position is locked. */
export interface OrderFacts {
  readonly request: OrderRequest;
  readonly actor: ClientActor;
  readonly account: AccountRow;
  readonly product: ProductRow;
  /** Of a transfer: where the participations go, and what the account holds there. */
  readonly destination:
    | { readonly product: ProductRow; readonly position: HeldPosition }
    | undefined;
  /** Of a transfer from another manager: what the registers say of the fund at its origin. */
  readonly originFund: OriginFund | undefined;
  readonly position: HeldPosition;
  readonly holding: Awaited<ReturnType<typeof holdingFacts>>;
  /** First bought first, as many as the order may take. */
  readonly lots: readonly Lot[];
  readonly bank: BankRow | undefined;
  /** A bank account was named that is not of this account. */
  readonly bankUnknown: boolean;
  /** The order that this one says it replaces, if there is one. */
  readonly replaced: Order | undefined;
  readonly clientClass: ClientClass;
  readonly appropriateness: AppropriatenessResult | null;
}

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
  /** The entry of GET /operation-type (ORD-03). */
  readonly info: Omit<OperationTypeInfo, 'operation_type' | 'label' | 'creatable'>;
  /** Participations leave the product: its lots are read. */
  readonly takesOut: boolean;
  /** Participations locked by a direct debit may leave too: the lock moves with them (LOT-10). */
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

/** Figures of an order of which nothing can be said: each kind fills in what it has. */
export const noFigures: KindFigures = {
  cash: null,
  participations: null,
  gross_gain: null,
  taxable_gain: null,
  withholding_percent: null,
  withholding: null,
  net_value: null,
  remaining_participations: null,
  remaining_total: null,
  fiscal_items: [],
  destination: null,
  months_left: null,
  calendar: [],
  warnings: [],
};

/** What an execution writes into the order, and the lines of its confirmation when something was sold. */
export interface Settled {
  readonly values: Updateable<Operation>;
  readonly redemption: (RedemptionFigures & { readonly withholdingPercent: string }) | null;
}

/** How an order of its kind is carried out at the net asset value of its day. */
export interface ExecutionKind {
  /** What it comes to by our own books: what the registry's answer is compared with. */
  readonly figures: (
    work: UnitOfWork,
    locked: LockedOrder,
    price: Price,
  ) => Promise<{ participations: string; cash: string }>;
  /** Books it: lots, ledger, position and fiscal items. */
  readonly settle: (work: UnitOfWork, locked: LockedOrder, price: Price) => Promise<Settled>;
  /** Where its execution leaves it, when its money has a way to go before it is over. */
  readonly end?: Pick<Change, 'to' | 'actor' | 'facts'>;
  /** What follows once the order is over, in the same transaction. */
  readonly after?: (work: UnitOfWork, finalized: Order) => Promise<void>;
}

/** What every booking is about. */
export function executionOf(order: Order, price: Price): Execution {
  return {
    uuidOperation: order.uuid,
    uuidAccount: order.uuid_account,
    idProduct: order.id_product,
    keyProduct: order.key_product,
    valueDate: price.date,
    nav: price.nav,
  };
}
