import type { TransferOrigin } from '@participe/contract';
import { compareDecimal, invariant, isRegistered, refuse, refuseField } from '@participe/domain';
import type { ContextFor, Handler } from '../../kernel/http/handler.ts';
import { RefusalError, rejectionOf } from '../../kernel/refusal.ts';
import { releaseReservation } from '../../positions/index.ts';
import {
  appropriatenessOf,
  decideOrder,
  declarationOf,
  permissionRefusal,
} from '../placing/validate-order.ts';
import { orderKinds } from '../kinds/index.ts';
import { noticeOfMissingSignature } from '../notices/notices.ts';
import { type Order, readOrder } from '../model/order.store.ts';
import { viewOperation } from '../views/order.view.ts';
import type { OrderFacts, OrderRequest } from '../kinds/order-kind.ts';
import { gatherOrderFacts } from '../placing/place-order.ts';
import { readSignatures } from '../model/order-signatures.store.ts';
import { orderTexts } from '../model/orders.texts.ts';
import type { Draft } from '../model/record-order.ts';
import { rewriteOrder } from '../model/rewrite-order.ts';
import { lockOrder } from '../lifecycle/transition.ts';

type UpdateContext = ContextFor<'PATCH /operations/{id}'>;
type Change = UpdateContext['input']['body'];

/** The size of the order as it would be: what is said now, or what was said, in the field of its mode alone. */
function sizeOf(order: Order, change: Change) {
  const mode = change.amount_mode ?? order.amount_mode;
  const isSameMode = mode === order.amount_mode;
  const kept = {
    cash: order.ordered_cash,
    participations: order.ordered_participations,
    percentage: order.percentage,
  };
  const fields = {
    cash: 'CASH',
    participations: 'PARTICIPATIONS',
    percentage: 'PERCENTAGE',
  } as const;
  const size = { amount_mode: mode } as Pick<
    OrderRequest,
    'amount_mode' | 'cash' | 'participations' | 'percentage'
  >;
  return Object.entries(fields).reduce((read, [name, of]) => {
    const field = name as keyof typeof fields;
    if (of === mode)
      return { ...read, [field]: change[field] ?? (isSameMode ? kept[field] : null) ?? undefined };
    if (change[field] === undefined) return read;
    throw new RefusalError(refuseField(field, orderTexts.amountInOtherWords));
  }, size);
}

/** The schedule as it would be; an increase of another type is said anew. */
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

/** Where a transfer from another manager comes from: another place would be another order. */
function originOf({ origin }: Order): OrderRequest['origin'] {
  if (origin === null) return undefined;
  const { mode: _mode, value: _value, ...place } = origin as unknown as TransferOrigin;
  const said = Object.entries(place).filter(([, value]) => value !== null);
  return Object.fromEntries(said) as OrderRequest['origin'];
}

/**
 * What has come was paid for this amount and in this way: for another one the order would keep money that
 * nobody asked for, or lack some.
 */
function refusePaid(order: Order, change: Change): void {
  if (order.cash_reconciled_on === null) return;
  const { cash, payment_method: method } = change;
  const asked = {
    cash: cash !== undefined && compareDecimal(cash, order.ordered_cash ?? '0.00') !== 0,
    payment_method: method !== undefined && method !== order.payment_method,
  };
  for (const field of ['cash', 'payment_method'] as const)
    if (asked[field]) throw new RefusalError(refuseField(field, orderTexts.alreadyPaid));
}

/** The order as it would be ordered today; its papers were accepted, and the test answered for, when it was placed. */
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
  };
}

/** Everything that decides the change, with the participations that the order kept free again. */
async function factsOf(context: UpdateContext, order: Order): Promise<OrderFacts> {
  const request = requestOf(order, context.input.body);
  const facts = await gatherOrderFacts(context, context.actor, request, { lock: true });
  const { documents } = facts.destination?.product ?? facts.product;
  const accepted = documents.map(({ uuid }) => uuid);
  return { ...facts, request: { ...request, accepted_documents: accepted } };
}

async function draftOf(context: UpdateContext, order: Order): Promise<Draft> {
  const facts = await factsOf(context, order);
  const notAllowed = permissionRefusal(context, facts);
  if (notAllowed !== undefined) throw new RefusalError(notAllowed);
  const verdict = decideOrder(context, facts);
  if (!verdict.ok) {
    throw rejectionOf(verdict.refusals);
  }
  const { prepare } = orderKinds[facts.request.operation_type] ?? {};
  const decided = (await prepare?.(context, facts, verdict.value)) ?? verdict.value;
  return {
    account: facts.account,
    product: facts.product,
    uuidCreator: order.uuid_creator,
    operationType: facts.request.operation_type,
    status: order.operation_status as Draft['status'],
    by: 'client',
    amountMode: facts.request.amount_mode,
    bank: facts.bank ?? null,
    convenienceResult: appropriatenessOf(facts).result,
    conveniencePhrase: declarationOf(facts),
    acceptedDocuments: facts.request.accepted_documents ?? [],
    sourceSystem: order.source_system,
    source: order.source as Draft['source'],
    ...decided,
  };
}

/** Whoever had signed is asked again: it is another order now. */
async function askAgain(
  context: UpdateContext,
  uuid: string,
  signed: readonly string[],
): Promise<void> {
  const { person } = context.actor;
  const order = await readOrder(context.db, uuid);
  invariant(order !== undefined, 'an order never disappears');
  const missing = signed.filter((one) => one !== person.uuid);
  await noticeOfMissingSignature(context, order, { signer: person.name, missing });
}

/**
 * Changes an order that lacks signatures by the rules it was placed by (ORD-17): amount, payment, bank
 * account or schedule. Refuses with 409-001 what somebody else has changed, with 409-011 what is signed.
 */
export const updateOperation: Handler<'PATCH /operations/{id}'> = async (context) => {
  const { params, body } = context.input;
  const { order, position } = await lockOrder(context, params.id);
  if (!isRegistered(order.operation_status)) throw new RefusalError(refuse('NO_ANULABLE'));
  if (body.version !== order.version) throw new RefusalError(refuse('VERSION_ANTIGUA'));
  refusePaid(order, body);
  const signed = await readSignatures(context.db, order.uuid);
  await releaseReservation(context.db, context.clock, position, order.uuid);
  const draft = await draftOf(context, order);
  const { uuid, documents } = await rewriteOrder(context, order, draft);
  await askAgain(
    context,
    uuid,
    signed.map(({ uuid_intervener: one }) => one),
  );
  return { operation: await viewOperation(context, uuid), documents_to_sign: [...documents] };
};
