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
 * Returns the database row of a new order. Columns of results, such as `cash`, hold the estimate until the execution.
 */
function rowOf(
  work: UnitOfWork,
  order: AcceptedOrder,
  { uuid, reference }: { uuid: string; reference: string },
): Insertable<Operation> {
  return {
    uuid,
    reference,
    uuid_account: order.account.uuid,
    uuid_creator: order.uuidCreator,
    operation_type: order.operationType,
    operation_status: order.status,
    registered_status: order.status,
    operation_date: work.clock.now,
    id_product: order.product.id,
    fees: '0.00',
    needed_documents: [...(order.neededDocuments ?? [])],
    missing_documents: [...(order.neededDocuments ?? [])],
    uuid_parent_operation: order.uuidParent ?? null,
    ...toChangeableColumns(order),
    source_system: order.sourceSystem,
    source: order.source,
    recording_reference: order.recordingReference ?? null,
    ...order.values,
  };
}

const historyActor = { client: 'CLIENTE', backoffice: 'GESTORA', system: 'SISTEMA' } as const;

/**
 * Writes the order, its first history entry, its reservation if it needs one, and its document if it has to be
 * signed.
 */
export async function recordOrder(work: UnitOfWork, order: AcceptedOrder): Promise<RecordedOrder> {
  const { db, clock } = work;
  const { operationType, status: to, by } = order;
  invariant(
    findOrderTransition({ from: null, to, actor: by, operationType }) !== null,
    `an order may begin as ${to}`,
  );
  const uuid = randomUUID();
  const reference = await allocateOrderReference(db);
  await insertOrderRow(db, rowOf(work, order, { uuid, reference }));
  await insertHistoryEntry(db, {
    uuidOperation: uuid,
    from: null,
    to,
    at: clock.now,
    actor: historyActor[by],
    uuidActor: by === 'client' ? order.uuidCreator : (order.uuidMember ?? null),
    channel: order.source,
    reasonCode: null,
    comment: null,
  });
  if (order.hold !== null)
    await reserveUnits(db, order.hold.position, {
      uuidOperation: uuid,
      participations: order.hold.participations,
    });
  const owner = { uuidAccount: order.account.uuid, uuidOperation: uuid };
  const documents =
    order.needsNoSignature === true
      ? []
      : [
          await createOrderPaper(
            db,
            clock,
            owner,
            buildPaperFacts(work, order, { reference, version: 1 }),
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
      source: order.source,
      ...(order.recordingReference !== undefined && {
        recording_reference: order.recordingReference,
      }),
      ...(order.uuidSimulation !== undefined && { simulation: order.uuidSimulation }),
    },
  });
  return { uuid, reference, documents };
}

/**
 * Returns the facts that are printed in the order's document, whose hash is part of the text that the client signs.
 */
export function buildPaperFacts(
  work: UnitOfWork,
  order: AcceptedOrder,
  { reference, version }: { readonly reference: string; readonly version: number },
): PaperFacts {
  const { account, product } = order;
  const creator =
    order.uuidCreator === null ? undefined : accountPersonOf(account, order.uuidCreator);
  const boughtProduct = order.destination ?? product;
  const acceptedDocuments = boughtProduct.documents.filter(({ uuid }) =>
    order.acceptedDocuments.includes(uuid),
  );
  return {
    manager: account.manager ?? '',
    reference,
    operationType: order.operationType,
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
    amountMode: order.amountMode,
    cash: order.orderedCash,
    participations: order.orderedParticipations,
    percentage: order.percentage ?? null,
    destination: order.destination
      ? { name: order.destination.name, isin: order.destination.isin }
      : null,
    ...(order.origin !== undefined && { origin: order.origin }),
    instruction: order.instruction ?? null,
    ...(order.mandate !== undefined && {
      mandate: {
        reference: formatMandateReference(order.mandate.uuid),
        creditorId: order.mandate.creditorId,
      },
    }),
    ...(order.signedIn !== undefined && { signedIn: order.signedIn }),
    paymentMethod: order.paymentMethod,
    iban: isPaidInByClient({
      operation_type: order.operationType,
      payment_method: order.paymentMethod,
    })
      ? product.collection_iban
      : (order.bank?.iban ?? null),
    conveniencePhrase: order.conveniencePhrase,
    ...(order.riskStatement !== null && { riskStatement: order.riskStatement }),
    acceptedDocuments: acceptedDocuments.map(({ title }) => title),
    version,
  };
}

/** Returns the columns that are written again when the client changes the order. */
export function toChangeableColumns(order: AcceptedOrder) {
  const { estimate, instruction } = order;
  return {
    amount_mode: order.amountMode,
    ordered_cash: order.orderedCash,
    ordered_participations: order.orderedParticipations,
    cash: estimate.cash,
    participations: estimate.participations,
    net_value: estimate.net,
    withholding: estimate.withholding,
    operation_sub_type: order.subType,
    percentage: order.percentage ?? null,
    id_destination_product: order.destination?.id ?? null,
    origin: order.origin === undefined ? null : JSON.stringify(order.origin),
    uuid_mandate: order.mandate?.uuid ?? instruction?.uuidMandate ?? null,
    per_period: instruction?.period ?? null,
    per_start_date: instruction?.startDate ?? null,
    per_end_date: instruction?.endDate ?? null,
    per_increase_type: instruction?.increaseType ?? null,
    per_increase: instruction?.increase ?? null,
    payment_method: order.paymentMethod,
    uuid_bank_account: order.bank?.uuid ?? null,
    convenience_result: order.convenienceResult,
    convenience_phrase: order.conveniencePhrase,
    risk_statement: order.riskStatement,
  };
}
