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
import type { Execution, HeldPosition, holdingFacts } from '../../positions/index.ts';
import type { Order } from '../model/order.store.ts';
import type {
  AccountRow,
  OrderBankAccountRow,
  OriginFund,
  ProductRow,
} from '../model/account-facts.store.ts';
import type { AcceptedOrder } from '../model/record-order.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import type { Updateable } from 'kysely';
import type { Operation } from '../../kernel/database/types.ts';
import type { Price } from '../lifecycle/execution-figures.ts';
import type { OrderStatusChange, LockedOrder } from '../lifecycle/transition.ts';

/** The contents of an order, as the client sends them in POST /operations or in its simulation. */
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
  /** Id of the active standing instruction that this request replaces. */
  readonly uuid_parent_operation?: string | undefined;
  readonly convenience_phrase?: string | undefined;
  readonly convenience_accepted?: boolean | undefined;
  readonly accepted_documents?: readonly string[] | undefined;
  readonly is_from_app?: boolean | undefined;
}

/**
 * All facts that decide an order, each read once. When an order is placed, its position is locked before the facts
 * are read.
 */
export interface OrderFacts {
  readonly request: OrderRequest;
  readonly actor: ClientActor;
  readonly account: AccountRow;
  readonly product: ProductRow;
  /** Internal transfer: the product that receives the units, and the account's position in this product. */
  readonly destination:
    | { readonly product: ProductRow; readonly position: HeldPosition }
    | undefined;
  /** Transfer from another manager: the origin fund as found in our data. */
  readonly originFund: OriginFund | undefined;
  readonly position: HeldPosition;
  readonly holding: Awaited<ReturnType<typeof holdingFacts>>;
  /** Lots from which the order may take units, in FIFO order. */
  readonly lots: readonly Lot[];
  readonly bank: OrderBankAccountRow | undefined;
  /** True when the request names a bank account that does not belong to this account. */
  readonly isBankAccountUnknown: boolean;
  /** The standing instruction that the request asks to replace, if any. */
  readonly replaced: Order | undefined;
  readonly clientClass: ClientClass;
  readonly appropriateness: AppropriatenessResult | null;
}

/** The fields of a new order that depend on its kind; all kinds share the other fields. */
export type OrderDraft = Pick<
  AcceptedOrder,
  'subType' | 'orderedCash' | 'orderedParticipations' | 'estimate' | 'hold' | 'paymentMethod'
> &
  Partial<
    Pick<
      AcceptedOrder,
      'percentage' | 'destination' | 'origin' | 'instruction' | 'mandate' | 'uuidParent' | 'values'
    >
  >;

/** The results of a simulation that each kind of order calculates in its own way. */
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

/** The dates of an order, on the assumption that it is complete now. */
export type OrderKindDates = Pick<
  Simulation,
  'expected_value_date' | 'settlement_date' | 'cutoff_at' | 'is_before_cutoff'
> & {
  readonly warnings: Simulation['warnings'];
  /** Internal transfer: the day on which the destination fund receives the units. */
  readonly destination_value_date?: string | null;
  /** Transfer from another manager: the deadline of each phase. */
  readonly milestones?: Simulation['milestones'];
};

/**
 * The rules of one order type that clients may place. Each kind has its own file, from which `npm run generate` makes
 * the table in `kind-table.ts`.
 */
export interface OrderKind {
  readonly type: CreatableType;
  /** The entry of this order type in GET /operation-type (ORD-03). */
  readonly info: Omit<OperationTypeInfo, 'operation_type' | 'label' | 'creatable'>;
  /** True when units leave the product, so that its lots have to be read. */
  readonly removesUnits: boolean;
  /**
   * Set when the order may include units locked by a direct debit, because the lock moves along with the units
   * (LOT-10).
   */
  readonly includesDebitLockedUnits?: true;
  /**
   * True when the order pays the client or debits the client. A request without bank account uses the default bank
   * account.
   */
  readonly usesBankAccount: boolean;
  /**
   * Product that the order buys, which decides the appropriateness test and the documents to accept; null when the
   * order buys nothing.
   */
  readonly buys: 'product' | 'destination' | null;
  /** Decides whether the order may be placed, and returns its contents. Also used for simulations. */
  readonly decide: (work: UnitOfWork, facts: OrderFacts) => Decision<OrderDraft>;
  /**
   * Creates rows that must exist before the order row, such as the mandate that is signed together with the order.
   */
  readonly prepare?: (
    work: UnitOfWork,
    facts: OrderFacts,
    draft: OrderDraft,
  ) => Promise<OrderDraft>;
  /**
   * Returns the estimated results, also for an order that is refused, so that the form can show how much is missing.
   */
  readonly figures: (work: UnitOfWork, facts: OrderFacts) => KindFigures;
  /** Returns the dates of the order, on the assumption that it is complete now. */
  readonly dates: (
    work: UnitOfWork,
    facts: OrderFacts,
    amount: string | null,
  ) => Promise<OrderKindDates>;
}

/** All estimated results empty; each kind of order fills in those that it can calculate. */
export const emptyFigures: KindFigures = {
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

/** The columns that an execution writes to the order, and the redemption results for the confirmation. */
export interface BookedExecution {
  readonly values: Updateable<Operation>;
  readonly redemption: (RedemptionFigures & { readonly withholdingPercent: string }) | null;
}

/** How orders of a type are executed at the net asset value of the value date. */
export interface ExecutionKind {
  /** Returns amount and units according to our own books, to compare them with the registry's result. */
  readonly figures: (
    work: UnitOfWork,
    locked: LockedOrder,
    price: Price,
  ) => Promise<{ participations: string; cash: string }>;
  /** Books the execution: updates lots, ledger, position and fiscal items. */
  readonly book: (work: UnitOfWork, locked: LockedOrder, price: Price) => Promise<BookedExecution>;
  /**
   * Transition after the execution of an order that still has to pay money; absent when the order is then finalized.
   */
  readonly endTransition?: Pick<OrderStatusChange, 'to' | 'actor' | 'facts'>;
  /** Runs after the order is finalized, in the same transaction. */
  readonly afterFinalized?: (work: UnitOfWork, finalized: Order) => Promise<void>;
}

/** Returns the fields that are the same in every booking of an execution. */
export function bookingFieldsOf(order: Order, price: Price): Execution {
  return {
    uuidOperation: order.uuid,
    uuidAccount: order.uuid_account,
    idProduct: order.id_product,
    keyProduct: order.key_product,
    valueDate: price.date,
    nav: price.nav,
  };
}
