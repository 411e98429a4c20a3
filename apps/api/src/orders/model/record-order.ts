import { randomUUID } from 'node:crypto';
import {
  type AmountMode,
  type ArrangementType,
  type AppropriatenessResult,
  type IncreaseType,
  type OperationStatus,
  type OperationSubType,
  type OperationType,
  type Periodicity,
  type PaymentMethod,
  type PlainDate,
  type TransitionActor,
  arrangementLabel,
  findTransition,
  invariant,
  isPaidByTransfer,
  mandateReference,
} from '@participe/domain';
import type { TransferOrigin } from '@participe/contract';
import type { Insertable } from 'kysely';
import type { Operation } from '../../kernel/database/types.ts';
import { type OrderFacts as PaperFacts, createOrderPaper } from '../../documents/index.ts';
import { type HeldPosition, reserve } from '../../positions/index.ts';
import { insertHistory, insertOperation, nextReference } from './order.store.ts';
import type { AccountRow, ProductRow } from './account-facts.store.ts';
import type { PrintedMandate } from './mandates.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { orderTexts } from './orders.texts.ts';
import { holdersOf, personOf } from './rule-facts.ts';

/** How a standing instruction repeats itself; the increase in euros or in percent, by its type. */
export interface Instruction {
  readonly period: Periodicity;
  readonly startDate: PlainDate;
  readonly endDate: PlainDate | null;
  readonly increaseType: IncreaseType;
  readonly increase: string | null;
  readonly uuidMandate: string | null;
}

/** An order that has been decided, ready to be written. */
export interface Draft {
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
  readonly by: Extract<TransitionActor, 'client' | 'backoffice' | 'system'>;
  readonly amountMode: AmountMode;
  readonly orderedCash: string | null;
  readonly orderedParticipations: string | null;
  /** What it would come to now; estimates until the order is executed. */
  readonly estimate: {
    readonly cash: string | null;
    readonly participations: string | null;
    readonly withholding: string | null;
    readonly net: string | null;
  };
  /** Participations to keep for it, of the locked position. */
  readonly hold: { readonly position: HeldPosition; readonly participations: string } | null;
  readonly paymentMethod: PaymentMethod | null;
  readonly percentage?: string | null;
  /** Of a transfer: where it goes. */
  readonly destination?: Pick<ProductRow, 'id' | 'name' | 'isin' | 'documents'>;
  /** Of a transfer from another manager: where it comes from (TRF-04). */
  readonly origin?: TransferOrigin;
  /** Of a standing instruction: when, until when and by how much more every year (INS-01). */
  readonly instruction?: Instruction;
  /** Of an order that is debited, once or again and again: the mandate that is signed with it, and whom it lets debit. */
  readonly mandate?: PrintedMandate;
  /** The instruction or transfer that it comes from, or the instruction that it replaces. */
  readonly uuidParent?: string;
  /** Columns that its kind alone fills. */
  readonly values?: {
    readonly scheduled_on?: PlainDate;
    readonly expected_value_date?: PlainDate;
    readonly block_scope?: 'POSITION' | 'ACCOUNT';
    readonly block_reason?: string;
  };
  readonly bank: { readonly uuid: string; readonly iban: string } | null;
  /** The reference of the instruction in which it was signed. */
  readonly signedIn?: string;
  readonly convenienceResult: AppropriatenessResult | null;
  readonly conveniencePhrase: string | null;
  readonly acceptedDocuments: readonly string[];
  /** Nobody signs it: it was signed in the order it comes from, or the manager made it. */
  readonly hasNoPaper?: true;
  readonly sourceSystem: 'PORTAL' | 'APP' | 'BACKOFFICE' | 'LEGACY' | 'RD' | 'SNCE';
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
} as const satisfies Partial<Draft>;
type Defaulted = keyof typeof systemDefaults;

/** An order that the service makes itself: fields that only orders of clients have are empty unless given. */
export function systemOrder(
  order: Omit<Draft, Defaulted> & Partial<Pick<Draft, Defaulted>>,
): Draft {
  return { ...systemDefaults, ...order };
}

export interface RecordedOrder {
  readonly uuid: string;
  readonly reference: string;
  readonly documents: readonly { uuid: string; title: string }[];
}

/** The row of a new order; its amounts are estimates until it is executed. */
function rowOf(
  work: UnitOfWork,
  draft: Draft,
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
    ...orderedColumns(draft),
    source_system: draft.sourceSystem,
    source: draft.source,
    ...draft.values,
  };
}

const historyActor = { client: 'CLIENTE', backoffice: 'GESTORA', system: 'SISTEMA' } as const;

/** Writes an order that the domain has allowed: its row, first step, reservation and paper, all or nothing. */
export async function recordOrder(work: UnitOfWork, draft: Draft): Promise<RecordedOrder> {
  const { db, clock } = work;
  const { operationType, status: to, by } = draft;
  invariant(
    findTransition({ from: null, to, actor: by, operationType }) !== null,
    `an order may begin as ${to}`,
  );
  const uuid = randomUUID();
  const reference = await nextReference(db);
  await insertOperation(db, rowOf(work, draft, { uuid, reference }));
  await insertHistory(db, {
    uuidOperation: uuid,
    from: null,
    to,
    at: clock.now,
    actor: historyActor[by],
    uuidActor: by === 'client' ? draft.uuidCreator : null,
    channel: draft.source,
    reasonCode: null,
    comment: null,
  });
  if (draft.hold !== null)
    await reserve(db, draft.hold.position, {
      uuidOperation: uuid,
      participations: draft.hold.participations,
    });
  const owner = { uuidAccount: draft.account.uuid, uuidOperation: uuid };
  const documents =
    draft.hasNoPaper === true
      ? []
      : [
          await createOrderPaper(
            db,
            clock,
            owner,
            paperFacts(work, draft, { reference, version: 1 }),
          ),
        ];
  work.audit({
    action: 'operation.placed',
    entity: 'operation',
    entityUuid: uuid,
    after: { operation_type: operationType, operation_status: to, reference },
  });
  return { uuid, reference, documents };
}

/** What a signature is given to: the facts of the paper, which the canonical text repeats. */
export function paperFacts(
  work: UnitOfWork,
  draft: Draft,
  { reference, version }: { readonly reference: string; readonly version: number },
): PaperFacts {
  const { account, product } = draft;
  const creator = draft.uuidCreator === null ? undefined : personOf(account, draft.uuidCreator);
  const bought = draft.destination ?? product;
  const accepted = bought.documents.filter(({ uuid }) => draft.acceptedDocuments.includes(uuid));
  return {
    manager: account.manager ?? '',
    reference,
    operationType: draft.operationType,
    orderedAt: work.clock.now.toISOString(),
    orderedBy: creator?.name ?? orderTexts.orderedByManager,
    accountNumber: account.account_number,
    arrangement: arrangementLabel(account.arrangement_type as ArrangementType),
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
        reference: mandateReference(draft.mandate.uuid),
        creditorId: draft.mandate.creditorId,
      },
    }),
    ...(draft.signedIn !== undefined && { signedIn: draft.signedIn }),
    paymentMethod: draft.paymentMethod,
    iban: isPaidByTransfer({
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

/** What of an order may still be changed while it lacks signatures, as its row keeps it. */
export function orderedColumns(draft: Draft) {
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
