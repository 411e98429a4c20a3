import { randomUUID } from 'node:crypto';
import {
  type AmountMode,
  type SignatureArrangement,
  type AppropriatenessResult,
  type IncreaseType,
  type OperationStatus,
  type OperationSubType,
  type OperationType,
  type Periodicity,
  type PaymentMethod,
  type PlainDate,
  type OrderActor,
  signatureArrangementLabel,
  findOrderTransition,
  invariant,
  isPaidInByClient,
  formatMandateReference,
} from '@participe/domain';
import type { TransferOrigin } from '@participe/contract';
import type { Insertable } from 'kysely';
import type { Operation } from '../../kernel/database/types.ts';
import { type OrderFacts as PaperFacts, createOrderPaper } from '../../documents/index.ts';
import { type HeldPosition, reserveUnits } from '../../positions/index.ts';
import { insertHistoryEntry, insertOrderRow, allocateOrderReference } from './order.store.ts';
import type { AccountRow, ProductRow } from './account-facts.store.ts';
import type { PrintedMandate } from './mandates.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { orderTexts } from './orders.texts.ts';
import { holdersOf, accountPersonOf } from './rule-facts.ts';

/** The schedule of a standing instruction. `increase` is in euros or percent, as `increaseType` states. */
export interface InstructionTerms {
  readonly period: Periodicity;
  readonly startDate: PlainDate;
  readonly endDate: PlainDate | null;
  readonly increaseType: IncreaseType;
  readonly increase: string | null;
  readonly uuidMandate: string | null;
}

/** The content of an order that passed all rules and is to be written to the database. */
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
  readonly by: Extract<OrderActor, 'client' | 'backoffice' | 'system'>;
  /** The member of staff who entered the order of a client, and who may not validate it (LIF-38). */
  readonly uuidMember?: string | undefined;
  readonly amountMode: AmountMode;
  readonly orderedCash: string | null;
  readonly orderedParticipations: string | null;
  /** The estimated result. The execution replaces it. */
  readonly estimate: {
    readonly cash: string | null;
    readonly participations: string | null;
    readonly withholding: string | null;
    readonly net: string | null;
  };
  /** Units to reserve for the order, and the locked position that holds them. */
  readonly hold: { readonly position: HeldPosition; readonly participations: string } | null;
  readonly paymentMethod: PaymentMethod | null;
  readonly percentage?: string | null;
  /** For a switch: the destination product. */
  readonly destination?: Pick<ProductRow, 'id' | 'name' | 'isin' | 'documents'>;
  /** For a transfer from another manager: the origin fund (TRF-04). */
  readonly origin?: TransferOrigin;
  /** For a standing instruction: its schedule and yearly increase (INS-01). */
  readonly instruction?: InstructionTerms;
  /** For an order paid by direct debit, single or periodic: the mandate that the client signs with the order. */
  readonly mandate?: PrintedMandate;
  /**
   * Parent order: the instruction, switch or subscription that led to this order, or the instruction that this order
   * replaces.
   */
  readonly uuidParent?: string;
  /** Columns that only some order types fill. */
  readonly values?: {
    readonly scheduled_on?: PlainDate;
    readonly expected_value_date?: PlainDate;
    readonly block_scope?: 'POSITION' | 'ACCOUNT';
    readonly block_reason?: string;
  };
  readonly bank: { readonly uuid: string; readonly iban: string } | null;
  /** Reference of the signed instruction or switch, for a child order that needs no signature of its own. */
  readonly signedIn?: string;
  readonly convenienceResult: AppropriatenessResult | null;
  readonly conveniencePhrase: string | null;
  readonly acceptedDocuments: readonly string[];
  /** The simulation that the client saw, for the audit (ORD-27). */
  readonly uuidSimulation?: string | undefined;
  /** True when the order needs no signature, because its parent order was signed or the manager placed it. */
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

export interface RecordedOrder {
  readonly uuid: string;
  readonly reference: string;
  readonly documents: readonly { uuid: string; title: string }[];
}

/** Returns the database row of a new order. Its amounts are estimates until the execution. */
function rowOf(
  work: UnitOfWork,
  draft: AcceptedOrder,
  { uuid, reference }: { uuid: string; reference: string },
): Insertable<Operation> {
  return {
    uuid,
    reference,
    uuid_account: draft.account.uuid,
    uuid_creator: draft.uuidCreator,
    operation_type: draft.operationType,
    operation_status: draft.status,
    registered_status: draft.status,
    operation_date: work.clock.now,
    id_product: draft.product.id,
    fees: '0.00',
    uuid_parent_operation: draft.uuidParent ?? null,
    ...toChangeableColumns(draft),
    source_system: draft.sourceSystem,
    source: draft.source,
    recording_reference: draft.recordingReference ?? null,
    ...draft.values,
  };
}

const historyActor = { client: 'CLIENTE', backoffice: 'GESTORA', system: 'SISTEMA' } as const;

/**
 * Writes an accepted order in one transaction: the order row, the first history entry, the reservation and the
 * generated document.
 */
export async function recordOrder(work: UnitOfWork, draft: AcceptedOrder): Promise<RecordedOrder> {
  const { db, clock } = work;
  const { operationType, status: to, by } = draft;
  invariant(
    findOrderTransition({ from: null, to, actor: by, operationType }) !== null,
    `an order may begin as ${to}`,
  );
  const uuid = randomUUID();
  const reference = await allocateOrderReference(db);
  await insertOrderRow(db, rowOf(work, draft, { uuid, reference }));
  await insertHistoryEntry(db, {
    uuidOperation: uuid,
    from: null,
    to,
    at: clock.now,
    actor: historyActor[by],
    uuidActor: by === 'client' ? draft.uuidCreator : (draft.uuidMember ?? null),
    channel: draft.source,
    reasonCode: null,
    comment: null,
  });
  if (draft.hold !== null)
    await reserveUnits(db, draft.hold.position, {
      uuidOperation: uuid,
      participations: draft.hold.participations,
    });
  const owner = { uuidAccount: draft.account.uuid, uuidOperation: uuid };
  const documents =
    draft.needsNoSignature === true
      ? []
      : [
          await createOrderPaper(
            db,
            clock,
            owner,
            buildPaperFacts(work, draft, { reference, version: 1 }),
          ),
        ];
  work.audit({
    action: 'operation.placed',
    entity: 'operation',
    entityUuid: uuid,
    after: {
      operation_type: operationType,
      operation_status: to,
      reference,
      source: draft.source,
      ...(draft.recordingReference !== undefined && {
        recording_reference: draft.recordingReference,
      }),
      ...(draft.uuidSimulation !== undefined && { simulation: draft.uuidSimulation }),
    },
  });
  return { uuid, reference, documents };
}

/** Returns the facts that are printed in the order's document and included in the text that the client signs. */
export function buildPaperFacts(
  work: UnitOfWork,
  draft: AcceptedOrder,
  { reference, version }: { readonly reference: string; readonly version: number },
): PaperFacts {
  const { account, product } = draft;
  const creator =
    draft.uuidCreator === null ? undefined : accountPersonOf(account, draft.uuidCreator);
  const bought = draft.destination ?? product;
  const accepted = bought.documents.filter(({ uuid }) => draft.acceptedDocuments.includes(uuid));
  return {
    manager: account.manager ?? '',
    reference,
    operationType: draft.operationType,
    orderedAt: work.clock.now.toISOString(),
    orderedBy: creator?.name ?? orderTexts.orderedByManager,
    accountNumber: account.account_number,
    arrangement: signatureArrangementLabel(account.arrangement_type as SignatureArrangement),
    holders: holdersOf(account, work.clock.today).map((holder) => ({
      name: holder.name,
      documentNumber: holder.document_number,
    })),
    productName: product.name,
    isin: product.isin,
    amountMode: draft.amountMode,
    cash: draft.orderedCash,
    participations: draft.orderedParticipations,
    percentage: draft.percentage ?? null,
    destination: draft.destination
      ? { name: draft.destination.name, isin: draft.destination.isin }
      : null,
    ...(draft.origin !== undefined && { origin: draft.origin }),
    instruction: draft.instruction ?? null,
    ...(draft.mandate !== undefined && {
      mandate: {
        reference: formatMandateReference(draft.mandate.uuid),
        creditorId: draft.mandate.creditorId,
      },
    }),
    ...(draft.signedIn !== undefined && { signedIn: draft.signedIn }),
    paymentMethod: draft.paymentMethod,
    iban: isPaidInByClient({
      operation_type: draft.operationType,
      payment_method: draft.paymentMethod,
    })
      ? product.collection_iban
      : (draft.bank?.iban ?? null),
    conveniencePhrase: draft.conveniencePhrase,
    acceptedDocuments: accepted.map(({ title }) => title),
    version,
  };
}

/** Returns the columns that a client may still change while the order lacks signatures. */
export function toChangeableColumns(draft: AcceptedOrder) {
  const { estimate, instruction } = draft;
  return {
    amount_mode: draft.amountMode,
    ordered_cash: draft.orderedCash,
    ordered_participations: draft.orderedParticipations,
    cash: estimate.cash,
    participations: estimate.participations,
    net_value: estimate.net,
    withholding: estimate.withholding,
    operation_sub_type: draft.subType,
    percentage: draft.percentage ?? null,
    id_destination_product: draft.destination?.id ?? null,
    origin: draft.origin === undefined ? null : JSON.stringify(draft.origin),
    uuid_mandate: draft.mandate?.uuid ?? instruction?.uuidMandate ?? null,
    per_period: instruction?.period ?? null,
    per_start_date: instruction?.startDate ?? null,
    per_end_date: instruction?.endDate ?? null,
    per_increase_type: instruction?.increaseType ?? null,
    per_increase: instruction?.increase ?? null,
    payment_method: draft.paymentMethod,
    uuid_bank_account: draft.bank?.uuid ?? null,
    convenience_result: draft.convenienceResult,
    convenience_phrase: draft.conveniencePhrase,
  };
}
