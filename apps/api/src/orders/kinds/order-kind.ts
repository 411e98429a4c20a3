import type {
  AmountMode,
  AppropriatenessResult,
  ClientClass,
  CreatableType,
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
import type { BookingFacts, HeldPosition, readHoldingFacts } from '../../positions/index.ts';
import type { Order } from '../model/order.store.ts';
import type {
  AccountRow,
  OrderBankAccountRow,
  OriginFund,
  ProductRow,
} from '../model/account-facts.store.ts';
import type { AcceptedOrder } from '../model/accepted-order.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import type { Updateable } from 'kysely';
import type { Operation } from '../../kernel/database/types.ts';
import type { ExecutionPrice } from '../lifecycle/execution-figures.ts';
import type { OrderStatusChange, LockedOrder } from '../lifecycle/transition.ts';

/** The content of a new order, as a client sends it to POST /operations or to the simulation. */
export interface OrderRequest {
  readonly uuid_account: string;
  readonly operation_type: OperationType;
  readonly id_product: string;
  readonly id_destination_product?: string | undefined;
  /** Origin fund of a transfer from another manager. */
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
  /** Id of the standing instruction that this request replaces. */
  readonly uuid_parent_operation?: string | undefined;
  readonly convenience_phrase?: string | undefined;
  readonly convenience_accepted?: boolean | undefined;
  readonly risk_acknowledged?: boolean | undefined;
  readonly accepted_documents?: readonly string[] | undefined;
  /** The simulation that the client saw (ORD-27). */
  readonly uuid_simulation?: string | undefined;
  readonly is_from_app?: boolean | undefined;
}

/**
 * The facts that decide whether an order may be placed. Placing an order, unlike simulating it, locks the position
 * before the facts are read.
 */
export interface OrderFacts {
  readonly request: OrderRequest;
  readonly actor: ClientActor;
  readonly account: AccountRow;
  readonly product: ProductRow;
  /** The fund that receives the money of a switch, and the account's position in it. */
  readonly destination:
    | { readonly product: ProductRow; readonly position: HeldPosition }
    | undefined;
  /** The origin fund of a transfer from another manager, as found among our products and in the register of funds. */
  readonly originFund: OriginFund | undefined;
  readonly position: HeldPosition;
  readonly holding: Awaited<ReturnType<typeof readHoldingFacts>>;
  /** Lots from which the order may take units, in FIFO order. */
  readonly lots: readonly Lot[];
  readonly bank: OrderBankAccountRow | undefined;
  /** True when the bank account of the request does not belong to this account. */
  readonly isBankAccountUnknown: boolean;
  /** The standing instruction that this order would replace. */
  readonly replaced: Order | undefined;
  readonly clientClass: ClientClass;
  readonly appropriateness: AppropriatenessResult | null;
}

/** The fields of a new order that depend on the order type. */
export type OrderKindFields = Pick<
  AcceptedOrder,
  'subType' | 'orderedCash' | 'orderedParticipations' | 'estimate' | 'hold' | 'paymentMethod'
> &
  Partial<
    Pick<
      AcceptedOrder,
      'percentage' | 'destination' | 'origin' | 'instruction' | 'mandate' | 'uuidParent' | 'values'
    >
  >;

/** The results of a simulation that depend on the order type. */
export type OrderKindFigures = Pick<
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

/** The dates and warnings of a simulation, calculated as if the order received its last signature now. */
export type OrderKindDates = Pick<
  Simulation,
  'expected_value_date' | 'settlement_date' | 'cutoff_at' | 'is_before_cutoff'
> & {
  readonly warnings: Simulation['warnings'];
  /** Day on which the destination fund of a switch receives the money. */
  readonly destination_value_date?: string | null;
  /** Deadline of each phase of a transfer from another manager. */
  readonly milestones?: Simulation['milestones'];
  /** Holidays of the next year, for a standing instruction. */
  readonly closed_days?: Simulation['closed_days'];
};

/**
 * The rules of one order type that clients may place. Each kind has its own file, from which `npm run generate` makes
 * the table in `kind-table.ts`.
 */
export interface OrderKind {
  readonly type: CreatableType;
  /** The description of the order type in GET /operation-type (ORD-03). */
  readonly info: Omit<OperationTypeInfo, 'operation_type' | 'label' | 'creatable'>;
  /** True when the order takes units out of the product, so that their lots are read. */
  readonly removesUnits: boolean;
  /**
   * True when the order may include units under a direct-debit lock, because the lock moves with the units (LOT-10).
   */
  readonly includesDebitLockedUnits?: true;
  /** True when orders of this type need a bank account of the client, by default that of the account. */
  readonly usesBankAccount: boolean;
  /**
   * The product that the order buys: its product, the destination of a switch, or none. The appropriateness test and
   * the documents to accept depend on the bought product.
   */
  readonly buys: 'product' | 'destination' | null;
  /** Decides whether the order may be placed, and returns its fields. Simulations use this decision too. */
  readonly decide: (work: UnitOfWork, facts: OrderFacts) => Decision<OrderKindFields>;
  /** Creates rows that must exist before the order is inserted, such as the mandate that is signed with the order. */
  readonly prepare?: (
    work: UnitOfWork,
    facts: OrderFacts,
    fields: OrderKindFields,
  ) => Promise<OrderKindFields>;
  /**
   * Returns the estimated results. A refused order has results too, so that the form can show how much is missing.
   */
  readonly figures: (work: UnitOfWork, facts: OrderFacts) => OrderKindFigures;
  readonly dates: (
    work: UnitOfWork,
    facts: OrderFacts,
    amount: string | null,
  ) => Promise<OrderKindDates>;
}

/** An estimate without results. Each order type adds the results that it can calculate. */
export const emptyFigures: OrderKindFigures = {
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

/**
 * The result of an execution: the columns to write to the order, and the figures of a redemption for the
 * confirmation.
 */
export interface BookedExecution {
  readonly values: Updateable<Operation>;
  readonly redemption: (RedemptionFigures & { readonly withholdingPercent: string }) | null;
}

/** The rules by which orders of a type are executed at the net asset value of the value date. */
export interface ExecutionKind {
  /** Returns amount and units according to our own books, for comparison with the registry's result. */
  readonly figures: (
    work: UnitOfWork,
    locked: LockedOrder,
    price: ExecutionPrice,
  ) => Promise<{ participations: string; cash: string }>;
  /** Updates lots, ledger, position and fiscal items. */
  readonly book: (
    work: UnitOfWork,
    locked: LockedOrder,
    price: ExecutionPrice,
  ) => Promise<BookedExecution>;
  /**
   * Transition after an execution that does not finalize the order, because money must first be paid to another
   * manager.
   */
  readonly endTransition?: Pick<OrderStatusChange, 'to' | 'actor' | 'facts'>;
  /** Runs in the transaction that finalizes the order. */
  readonly afterFinalized?: (work: UnitOfWork, finalized: Order) => Promise<void>;
}

/** Returns the fields that all bookings of an execution share. */
export function bookingFieldsOf(order: Order, price: ExecutionPrice): BookingFacts {
  return {
    uuidOperation: order.uuid,
    uuidAccount: order.uuid_account,
    idProduct: order.id_product,
    keyProduct: order.key_product,
    valueDate: price.date,
    nav: price.nav,
  };
}
