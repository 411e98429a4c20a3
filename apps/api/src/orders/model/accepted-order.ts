import type {
  AmountMode,
  AppropriatenessResult,
  IncreaseType,
  OperationStatus,
  OperationSubType,
  OperationType,
  OrderStatusActor,
  PaymentMethod,
  Periodicity,
  PlainDate,
} from '@participe/domain';
import type { TransferOrigin } from '@participe/contract';
import type { HeldPosition } from '../../positions/index.ts';
import type { AccountRow, ProductRow } from './account-facts.store.ts';
import type { PrintedMandate } from './mandates.ts';

/** The schedule of a standing instruction. `increaseType` states whether `increase` is in euros or percent. */
export interface InstructionTerms {
  readonly period: Periodicity;
  readonly startDate: PlainDate;
  readonly endDate: PlainDate | null;
  readonly increaseType: IncreaseType;
  readonly increase: string | null;
  readonly uuidMandate: string | null;
}

/** The content of an order that passed all rules. */
export interface AcceptedOrder {
  readonly account: Pick<
    AccountRow,
    'uuid' | 'account_number' | 'arrangement_type' | 'manager' | 'people'
  >;
  readonly product: Pick<ProductRow, 'id' | 'name' | 'isin' | 'collection_iban' | 'documents'>;
  readonly uuidCreator: string | null;
  readonly operationType: OperationType;
  readonly subType: OperationSubType | null;
  readonly status: Extract<
    OperationStatus,
    'REGISTERED_ONLINE' | 'REGISTERED_EMAIL' | 'REGISTERED_POSTAL' | 'REGISTERED'
  >;
  readonly by: Extract<OrderStatusActor, 'client' | 'backoffice' | 'system'>;
  /** The member of staff who entered the client's order and may not validate it (LIF-38). */
  readonly uuidMember?: string | undefined;
  readonly amountMode: AmountMode;
  readonly orderedCash: string | null;
  readonly orderedParticipations: string | null;
  /** The estimated result, which the execution replaces. */
  readonly estimate: {
    readonly cash: string | null;
    readonly participations: string | null;
    readonly withholding: string | null;
    readonly net: string | null;
  };
  /** Units to reserve for the order, and their locked position. */
  readonly hold: { readonly position: HeldPosition; readonly participations: string } | null;
  readonly paymentMethod: PaymentMethod | null;
  readonly percentage?: string | null;
  /** The destination product of a switch. */
  readonly destination?: Pick<ProductRow, 'id' | 'name' | 'isin' | 'documents'>;
  /** The origin fund of a transfer from another manager (TRF-04). */
  readonly origin?: TransferOrigin;
  /** Schedule and yearly increase of a standing instruction (INS-01). */
  readonly instruction?: InstructionTerms;
  /** The mandate of a direct debit, which the client signs with the order. */
  readonly mandate?: PrintedMandate;
  /** The order that led to this order, or the instruction that this order replaces. */
  readonly uuidParent?: string;
  /** Subcategories of the documents that the order needs from its client (DAT-03). */
  readonly neededDocuments?: readonly string[];
  readonly values?: {
    readonly scheduled_on?: PlainDate;
    readonly expected_value_date?: PlainDate;
    readonly block_scope?: 'POSITION' | 'ACCOUNT';
    readonly block_reason?: string;
  };
  readonly bank: { readonly uuid: string; readonly iban: string } | null;
  /** Reference of the signed instruction, for a child order that needs no signature of its own. */
  readonly signedIn?: string;
  readonly convenienceResult: AppropriatenessResult | null;
  readonly conveniencePhrase: string | null;
  /** The risk statement of a hedge fund that the client acknowledged (ORD-06). */
  readonly riskStatement: string | null;
  readonly acceptedDocuments: readonly string[];
  /** The simulation that the client saw (ORD-27). */
  readonly uuidSimulation?: string | undefined;
  /** True when nobody signs the order in this portal, so that it gets no document to sign. */
  readonly needsNoSignature?: true;
  readonly sourceSystem: 'PORTAL' | 'APP' | 'BACKOFFICE' | 'LEGACY' | 'RD' | 'SNCE';
  /** The recording that proves an order by telephone (ORD-28). */
  readonly recordingReference?: string | undefined;
  readonly source: 'ONLINE' | 'EMAIL' | 'POSTAL' | 'TELEFONO' | 'OFICINA' | 'SISTEMA';
}

const systemDefaults = {
  uuidCreator: null,
  subType: null,
  status: 'REGISTERED',
  by: 'system',
  orderedCash: null,
  orderedParticipations: null,
  hold: null,
  paymentMethod: null,
  bank: null,
  convenienceResult: null,
  conveniencePhrase: null,
  riskStatement: null,
  acceptedDocuments: [],
  source: 'SISTEMA',
} as const satisfies Partial<AcceptedOrder>;
type Defaulted = keyof typeof systemDefaults;

/**
 * Returns the content of an order that the service itself creates. Fields that only clients' orders have stay empty
 * unless given.
 */
export function buildSystemOrder(
  order: Omit<AcceptedOrder, Defaulted> & Partial<Pick<AcceptedOrder, Defaulted>>,
): AcceptedOrder {
  return { ...systemDefaults, ...order };
}
