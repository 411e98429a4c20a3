import { randomUUID } from 'node:crypto';
import {
  type SignatureArrangement,
  signatureArrangementLabel,
  findOrderTransition,
  invariant,
  isPaidInByClient,
  formatMandateReference,
} from '@participe/domain';
import type { Insertable } from 'kysely';
import type { Operation } from '../../kernel/database/types.ts';
import { type OrderFacts as PaperFacts, createOrderPaper } from '../../documents/index.ts';
import { reserveUnits } from '../../positions/index.ts';
import { insertHistoryEntry, insertOrderRow, allocateOrderReference } from './order.store.ts';
import type { AcceptedOrder } from './accepted-order.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { orderTexts } from './orders.texts.ts';
import { holdersOf, accountPersonOf } from './rule-facts.ts';

export interface RecordedOrder {
  readonly uuid: string;
  readonly reference: string;
  readonly documents: readonly { uuid: string; title: string }[];
}

/**
 * Returns the database row of a new order. Its columns of results, such as `cash`, hold the estimate until the
 * execution.
 */
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
    needed_documents: [...(draft.neededDocuments ?? [])],
    missing_documents: [...(draft.neededDocuments ?? [])],
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
 * Writes an accepted order: the order row, the first history entry, its reservation if it needs one, and its document
 * if it has to be signed.
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

/** Returns the facts that are printed in the order's document, whose hash is part of the text that the client signs. */
export function buildPaperFacts(
  work: UnitOfWork,
  draft: AcceptedOrder,
  { reference, version }: { readonly reference: string; readonly version: number },
): PaperFacts {
  const { account, product } = draft;
  const creator =
    draft.uuidCreator === null ? undefined : accountPersonOf(account, draft.uuidCreator);
  const boughtProduct = draft.destination ?? product;
  const acceptedDocuments = boughtProduct.documents.filter(({ uuid }) =>
    draft.acceptedDocuments.includes(uuid),
  );
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
    ...(draft.riskStatement !== null && { riskStatement: draft.riskStatement }),
    acceptedDocuments: acceptedDocuments.map(({ title }) => title),
    version,
  };
}

/** Returns the columns of a new order that are written again when its client changes it before all have signed. */
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
    risk_statement: draft.riskStatement,
  };
}
