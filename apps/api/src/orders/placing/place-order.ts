import type { OrderFacts, OrderRequest } from '../kinds/order-kind.ts';
import {
  type AppropriatenessResult,
  computeAvailableUnits,
  documentsNeededByOrder,
  invariant,
  isOperationType,
  productFamilyOf,
  type ProductFamily,
  refuse,
  computeRequiredSignatures,
  worstTestResult,
} from '@participe/domain';
import type { ClientActor } from '../../kernel/actor.ts';
import { RefusalError, toRefusalError } from '../../kernel/refusal.ts';
import {
  type HeldPosition,
  findPosition,
  readHoldingFacts,
  lockPosition,
  readLots,
} from '../../positions/index.ts';
import { computeRequestedUnits } from '../kinds/redemption.ts';
import { orderKinds } from '../kinds/index.ts';
import { readChangedOrder, withoutOwnReservation } from '../model/changed-order.ts';
import { readOrder } from '../model/order.store.ts';
import {
  type AccountRow,
  findAccount,
  findBankAccount,
  findProduct,
  findOriginFund,
} from '../model/account-facts.store.ts';
import { getClientClass, signatureFactsOf, appropriatenessResultOf } from '../model/rule-facts.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import {
  computeOrderAppropriateness,
  decideOrder,
  getAppropriatenessDeclaration,
  getRiskStatement,
  findPermissionRefusal,
} from './validate-order.ts';
import { type RecordedOrder, recordOrder } from '../model/record-order.ts';

/**
 * Returns the worst appropriateness result of these people. A missing or expired test counts as no result (APR-11).
 */
function resultOf(
  account: AccountRow,
  takers: readonly string[],
  family: ProductFamily,
): AppropriatenessResult | null {
  return worstTestResult(takers.map((uuid) => appropriatenessResultOf(account, uuid, family)));
}

/**
 * Returns the people who must pass the appropriateness test: the person who places the order, each compulsory signer,
 * and all eligible signers when all of them have to sign.
 */
function findTestTakers(
  facts: Pick<OrderFacts, 'account' | 'actor' | 'request'>,
  work: UnitOfWork,
): string[] {
  const { account, actor, request } = facts;
  const { required, eligible, mustInclude } = computeRequiredSignatures(
    signatureFactsOf(
      account,
      { operationType: request.operation_type, amount: request.cash ?? null },
      work.clock.today,
    ),
  );
  const requiredSigners = required >= eligible.length ? eligible : mustInclude;
  return [...new Set([actor.person.uuid, ...requiredSigners])];
}

async function bankOf(
  work: UnitOfWork,
  request: OrderRequest,
  account: AccountRow,
  options: { readonly lock: boolean },
) {
  const requestedBankAccount = request.uuid_bank_account;
  const { usesBankAccount = false } = orderKinds[request.operation_type] ?? {};
  const needsOne = usesBankAccount || request.payment_method === 'DOMICILIACION';
  const uuid = requestedBankAccount ?? (needsOne ? account.uuid_default_bank_account : null);
  const bank =
    uuid === null ? undefined : await findBankAccount(work.db, account.uuid, uuid, options);
  return { bank, isBankAccountUnknown: requestedBankAccount !== undefined && bank === undefined };
}

/**
 * Returns the destination product of a switch and the account's position in it. This position is not locked, because
 * no units leave it.
 */
async function destinationOf(
  work: UnitOfWork,
  request: OrderRequest,
): Promise<OrderFacts['destination']> {
  const { id_destination_product: id, uuid_account: uuidAccount } = request;
  if (id === undefined) return undefined;
  const product = await findProduct(work.db, id, work.clock.today);
  if (product === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
  return { product, position: await findPosition(work.db, { uuidAccount, idProduct: id }) };
}

/** Returns the position without the order that the request changes, if any. */
async function withoutChangedOrder(
  db: UnitOfWork['db'],
  position: HeldPosition,
  changed: string | undefined,
): Promise<HeldPosition> {
  if (changed === undefined) return position;
  const order = await readChangedOrder(db, changed, position.uuidAccount);
  return withoutOwnReservation(db, position, order);
}

/** Reads the facts that decide an order. Refuses with 404 when the product or the account does not exist. */
export async function gatherOrderFacts(
  work: UnitOfWork,
  actor: ClientActor,
  request: OrderRequest,
  options: { readonly lock: boolean; readonly changed?: string | undefined },
): Promise<OrderFacts> {
  const { db, clock } = work;
  const product = await findProduct(db, request.id_product, clock.today);
  const account = await findAccount(db, request.uuid_account, clock.today);
  if (product === undefined || account === undefined)
    throw new RefusalError(refuse('NO_ENCONTRADO'));
  invariant(isOperationType(request.operation_type), 'the contract knows the operation type');
  const key = { uuidAccount: account.uuid, idProduct: product.id };
  const heldPosition = await (options.lock ? lockPosition : findPosition)(db, key);
  const position = await withoutChangedOrder(db, heldPosition, options.changed);
  const destination = await destinationOf(work, request);
  const { uuid_parent_operation: uuidReplaced } = request;
  const kind = orderKinds[request.operation_type];
  const boughtProduct = kind?.buys === 'destination' ? destination?.product : product;
  const heldHoldingFacts = await readHoldingFacts(db, position, clock);
  const holding =
    kind?.includesDebitLockedUnits === true
      ? { ...heldHoldingFacts, debitLocked: '0.000000', debitLocks: [] }
      : heldHoldingFacts;
  const requestedUnits =
    computeRequestedUnits({ request, holding, product }) ?? computeAvailableUnits(holding);
  const family = productFamilyOf({
    productType: (boughtProduct ?? product).product_type,
    complex: (boughtProduct ?? product).complex,
  });
  return {
    request,
    actor,
    account,
    product,
    destination,
    originFund: await findOriginFund(db, request.origin?.isin),
    position,
    holding,
    lots: kind?.removesUnits === true ? await readLots(db, key, requestedUnits) : [],
    ...(await bankOf(work, request, account, options)),
    replaced: uuidReplaced === undefined ? undefined : await readOrder(db, uuidReplaced),
    clientClass: getClientClass(account, clock.today),
    appropriateness: resultOf(account, findTestTakers({ account, actor, request }, work), family),
  };
}

/** Returns the documents that the order needs from its client besides the signed order. */
export function findNeededDocuments({
  account,
  actor,
  request,
}: Pick<OrderFacts, 'account' | 'actor' | 'request'>): readonly string[] {
  return documentsNeededByOrder({
    operationType: request.operation_type,
    intervenerType: account.intervener_type,
    isOrderedByGuardian: account.people.some(
      ({ uuid, role }) => uuid === actor.person.uuid && role === 'TUTOR',
    ),
  });
}

/** The channel through which an order was received, and the actor who enters it. */
type OrderSource = Pick<
  Parameters<typeof recordOrder>[1],
  'status' | 'by' | 'uuidMember' | 'sourceSystem' | 'source' | 'recordingReference'
>;

const toClientOrderSource = (request: OrderRequest): OrderSource => ({
  status: 'REGISTERED_ONLINE',
  by: 'client',
  sourceSystem: request.is_from_app === true ? 'APP' : 'PORTAL',
  source: 'ONLINE',
});

/**
 * Applies all rules to a client's order and writes the order. Concurrent orders wait for the lock on the position, so
 * that they cannot use the same units (ORD-10).
 */
export async function placeOrder(
  work: UnitOfWork,
  actor: ClientActor,
  request: OrderRequest,
  source: OrderSource = toClientOrderSource(request),
): Promise<RecordedOrder> {
  const facts = await gatherOrderFacts(work, actor, request, { lock: true });
  const notAllowed = findPermissionRefusal(work, facts);
  if (notAllowed !== undefined) throw new RefusalError(notAllowed);
  const orderDecision = decideOrder(work, facts);
  if (!orderDecision.ok) {
    throw toRefusalError(orderDecision.refusals);
  }
  const { prepare } = orderKinds[request.operation_type] ?? {};
  const kindFields = (await prepare?.(work, facts, orderDecision.value)) ?? orderDecision.value;
  const appropriateness = computeOrderAppropriateness(facts);
  return recordOrder(work, {
    account: facts.account,
    product: facts.product,
    uuidCreator: actor.person.uuid,
    operationType: request.operation_type,
    ...source,
    amountMode: request.amount_mode,
    bank: facts.bank ?? null,
    convenienceResult: appropriateness.result,
    conveniencePhrase: getAppropriatenessDeclaration(facts),
    riskStatement: getRiskStatement(facts),
    acceptedDocuments: request.accepted_documents ?? [],
    neededDocuments: findNeededDocuments(facts),
    uuidSimulation: request.uuid_simulation,
    ...kindFields,
  });
}
