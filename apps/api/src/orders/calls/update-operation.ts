import type { TransferOrigin } from '@participe/contract';
import { compareDecimal, invariant, isRegistered, refuse, refuseField } from '@participe/domain';
import type { ContextFor, Handler } from '../../kernel/http/handler.ts';
import { RefusalError, toRefusalError } from '../../kernel/refusal.ts';
import { releaseReservation } from '../../positions/index.ts';
import {
  computeOrderAppropriateness,
  decideOrder,
  getAppropriatenessDeclaration,
  getRiskStatement,
  findPermissionRefusal,
} from '../placing/validate-order.ts';
import { orderKinds } from '../kinds/index.ts';
import { notifyMissingSignature } from '../notifications/order-notifications.ts';
import { type Order, readOrder } from '../model/order.store.ts';
import { readOperationView } from '../views/order.view.ts';
import type { OrderFacts, OrderRequest } from '../kinds/order-kind.ts';
import { gatherOrderFacts } from '../placing/place-order.ts';
import { readSignatures } from '../model/order-signatures.store.ts';
import { orderTexts } from '../model/orders.texts.ts';
import type { AcceptedOrder } from '../model/accepted-order.ts';
import { rewriteOrder } from '../model/rewrite-order.ts';
import { lockOrder } from '../lifecycle/transition.ts';

type UpdateContext = ContextFor<'PATCH /operations/{id}'>;
type Change = UpdateContext['input']['body'];

/**
 * Returns the size of the changed order: the new value, or the stored one when the amount mode stays the same.
 * Refuses a value of another amount mode.
 */
function sizeOf(order: Order, change: Change) {
  const mode = change.amount_mode ?? order.amount_mode;
  const isSameMode = mode === order.amount_mode;
  const storedSize = {
    cash: order.ordered_cash,
    participations: order.ordered_participations,
    percentage: order.percentage,
  };
  const modeByField = {
    cash: 'CASH',
    participations: 'PARTICIPATIONS',
    percentage: 'PERCENTAGE',
  } as const;
  const size = { amount_mode: mode } as Pick<
    OrderRequest,
    'amount_mode' | 'cash' | 'participations' | 'percentage'
  >;
  return Object.entries(modeByField).reduce((read, [name, of]) => {
    const field = name as keyof typeof modeByField;
    if (of === mode)
      return {
        ...read,
        [field]: change[field] ?? (isSameMode ? storedSize[field] : null) ?? undefined,
      };
    if (change[field] === undefined) return read;
    throw new RefusalError(refuseField(field, orderTexts.amountInOtherWords));
  }, size);
}

/**
 * Returns the schedule of the changed order. A new increase type without a new increase removes the stored increase.
 */
function scheduleOf(order: Order, change: Change) {
  const type = change.per_increase_type ?? order.per_increase_type;
  const isSameType = type === order.per_increase_type;
  return {
    per_period: change.per_period ?? order.per_period ?? undefined,
    per_start_date: change.per_start_date ?? order.per_start_date ?? undefined,
    per_end_date: change.per_end_date === undefined ? order.per_end_date : change.per_end_date,
    per_increase_type: type ?? undefined,
    per_increase: change.per_increase ?? (isSameType ? order.per_increase : null) ?? undefined,
  };
}

/**
 * Returns the stored origin of a transfer from another manager, without its size. A different origin needs a new
 * order.
 */
function originOf({ origin }: Order): OrderRequest['origin'] {
  if (origin === null) return undefined;
  const { mode: _mode, value: _value, ...place } = origin as unknown as TransferOrigin;
  const statedPlaceFields = Object.entries(place).filter(([, value]) => value !== null);
  return Object.fromEntries(statedPlaceFields) as OrderRequest['origin'];
}

/**
 * Refuses to change amount or payment method after the money was received, because the order would no longer match
 * the money.
 */
function refuseChangeOfPaidOrder(order: Order, change: Change): void {
  if (order.cash_reconciled_on === null) return;
  const { cash, payment_method: method } = change;
  const requestedPayment = {
    cash: cash !== undefined && compareDecimal(cash, order.ordered_cash ?? '0.00') !== 0,
    payment_method: method !== undefined && method !== order.payment_method,
  };
  for (const field of ['cash', 'payment_method'] as const)
    if (requestedPayment[field]) throw new RefusalError(refuseField(field, orderTexts.alreadyPaid));
}

/**
 * Converts the changed order into a request for a new order, so that the rules for new orders apply. The declarations
 * on appropriateness and risk stay unchanged.
 */
function requestOf(order: Order, change: Change): OrderRequest {
  const subType = order.operation_sub_type;
  return {
    uuid_account: order.uuid_account,
    operation_type: order.operation_type,
    id_product: order.id_product,
    id_destination_product: order.id_destination_product ?? undefined,
    origin: originOf(order),
    operation_sub_type: subType ?? undefined,
    uuid_parent_operation: order.uuid_parent_operation ?? undefined,
    ...sizeOf(order, change),
    ...scheduleOf(order, change),
    payment_method: change.payment_method ?? (order.payment_method as Change['payment_method']),
    uuid_bank_account: change.uuid_bank_account ?? order.uuid_bank_account ?? undefined,
    convenience_phrase: order.convenience_phrase ?? undefined,
    convenience_accepted: order.convenience_phrase !== null,
    risk_acknowledged: order.risk_statement !== null,
  };
}

/**
 * Returns the facts that decide the change. Units reserved by this order count as available, and the documents of its
 * product as accepted.
 */
async function factsOf(context: UpdateContext, order: Order): Promise<OrderFacts> {
  const request = requestOf(order, context.input.body);
  const facts = await gatherOrderFacts(context, context.actor, request, { lock: true });
  const { documents } = facts.destination?.product ?? facts.product;
  const acceptedUuids = documents.map(({ uuid }) => uuid);
  return { ...facts, request: { ...request, accepted_documents: acceptedUuids } };
}

async function buildChangedOrder(context: UpdateContext, order: Order): Promise<AcceptedOrder> {
  const facts = await factsOf(context, order);
  const notAllowed = findPermissionRefusal(context, facts);
  if (notAllowed !== undefined) throw new RefusalError(notAllowed);
  const orderDecision = decideOrder(context, facts);
  if (!orderDecision.ok) {
    throw toRefusalError(orderDecision.refusals);
  }
  const { prepare } = orderKinds[facts.request.operation_type] ?? {};
  const decidedDraft =
    (await prepare?.(context, facts, orderDecision.value)) ?? orderDecision.value;
  return {
    account: facts.account,
    product: facts.product,
    uuidCreator: order.uuid_creator,
    operationType: facts.request.operation_type,
    status: order.operation_status as AcceptedOrder['status'],
    by: 'client',
    amountMode: facts.request.amount_mode,
    bank: facts.bank ?? null,
    convenienceResult: computeOrderAppropriateness(facts).result,
    conveniencePhrase: getAppropriatenessDeclaration(facts),
    riskStatement: getRiskStatement(facts),
    acceptedDocuments: facts.request.accepted_documents ?? [],
    sourceSystem: order.source_system,
    source: order.source as AcceptedOrder['source'],
    ...decidedDraft,
  };
}

/** Asks the other people who had signed to sign again, because the change voided their signatures. */
async function requestSignaturesAgain(
  context: UpdateContext,
  uuid: string,
  signed: readonly string[],
): Promise<void> {
  const { person } = context.actor;
  const order = await readOrder(context.db, uuid);
  invariant(order !== undefined, 'an order never disappears');
  const otherSigners = signed.filter((one) => one !== person.uuid);
  await notifyMissingSignature(context, order, { signer: person.name, missing: otherSigners });
}

/**
 * Changes amount, payment method, bank account or schedule of an order by the rules for new orders (ORD-17). Refuses
 * an outdated version with 409-001, and an order that lacks no signature with 409-011.
 */
export const updateOperation: Handler<'PATCH /operations/{id}'> = async (context) => {
  const { params, body } = context.input;
  const { order, position } = await lockOrder(context, params.id);
  if (!isRegistered(order.operation_status)) throw new RefusalError(refuse('NO_ANULABLE'));
  if (body.version !== order.version) throw new RefusalError(refuse('VERSION_ANTIGUA'));
  refuseChangeOfPaidOrder(order, body);
  const signatures = await readSignatures(context.db, order.uuid);
  await releaseReservation(context.db, context.clock, position, order.uuid);
  const changedOrder = await buildChangedOrder(context, order);
  const { uuid, documents } = await rewriteOrder(context, order, changedOrder);
  await requestSignaturesAgain(
    context,
    uuid,
    signatures.map(({ uuid_intervener: one }) => one),
  );
  return { operation: await readOperationView(context, uuid), documents_to_sign: [...documents] };
};
