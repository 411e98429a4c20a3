import {
  type AmountMode,
  type AppropriatenessResult,
  type ClientClass,
  type IncreaseType,
  type Lot,
  type OperationSubType,
  type OperationType,
  type Periodicity,
  type PlainDate,
  type ProductFamily,
  availableUnits,
  invariant,
  isOperationType,
  productFamily,
  refuse,
  requiredSignatures,
  worstResult,
} from '@participe/domain';
import type { TransferOriginInput } from '@participe/contract';
import type { ClientActor } from '../../kernel/context.ts';
import { RefusalError } from '../../kernel/http/problem.ts';
import {
  type HeldPosition,
  findPosition,
  holdingFacts,
  lockPosition,
  readLots,
} from '../../positions/index.ts';
import { typedUnits } from '../model/estimate.ts';
import { orderKinds } from '../kinds/index.ts';
import { type Order, readOrder } from '../model/order.store.ts';
import { type OriginFund, originFundOf } from '../model/origin-fund.store.ts';
import {
  type AccountRow,
  type BankRow,
  type ProductRow,
  findAccount,
  findBank,
  findProduct,
} from '../model/account-facts.store.ts';
import { clientClassOf, signatureFactsOf, testResultOf } from '../model/signers.ts';
import type { UnitOfWork } from '../../kernel/database/unit-of-work.ts';

/** What an order asks for, from the body of POST /operations or of its simulation. */
export interface OrderRequest {
  readonly uuid_account: string;
  readonly operation_type: OperationType;
  readonly id_product: string;
  readonly id_destination_product?: string | undefined;
  /** Of a transfer from another manager: where it comes from. */
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
  /** The living instruction that this one replaces. */
  readonly uuid_parent_operation?: string | undefined;
  readonly convenience_phrase?: string | undefined;
  readonly convenience_accepted?: boolean | undefined;
  readonly accepted_documents?: readonly string[] | undefined;
  readonly is_from_app?: boolean | undefined;
}

/** Everything that decides an order, read once; of an order that is placed the position is locked. */
export interface OrderFacts {
  readonly request: OrderRequest;
  readonly actor: ClientActor;
  readonly account: AccountRow;
  readonly product: ProductRow;
  /** Of a transfer: where the participations go, and what the account holds there. */
  readonly destination:
    | { readonly product: ProductRow; readonly position: HeldPosition }
    | undefined;
  /** Of a transfer from another manager: what the registers say of the fund at its origin. */
  readonly originFund: OriginFund | undefined;
  readonly position: HeldPosition;
  readonly holding: Awaited<ReturnType<typeof holdingFacts>>;
  /** First bought first, as many as the order may take. */
  readonly lots: readonly Lot[];
  readonly bank: BankRow | undefined;
  /** A bank account was named that is not of this account. */
  readonly bankUnknown: boolean;
  /** The order that this one says it replaces, if there is one. */
  readonly replaced: Order | undefined;
  readonly clientClass: ClientClass;
  readonly appropriateness: AppropriatenessResult | null;
}

/** The worst of the results of all who have to sign counts; a person without a valid test counts as none (decision G-G05). */
function resultOf(
  account: AccountRow,
  takers: readonly string[],
  family: ProductFamily,
): AppropriatenessResult | null {
  return worstResult(takers.map((uuid) => testResultOf(account, uuid, family)));
}

/** Who takes the test: the person who orders, whoever has to sign, and everybody when nobody is free not to. */
function takersOf(
  facts: Pick<OrderFacts, 'account' | 'actor' | 'request'>,
  work: UnitOfWork,
): string[] {
  const { account, actor, request } = facts;
  const { required, eligible, mustInclude } = requiredSignatures(
    signatureFactsOf(
      account,
      { operationType: request.operation_type, amount: request.cash ?? null },
      work.clock.today,
    ),
  );
  const needed = required >= eligible.length ? eligible : mustInclude;
  return [...new Set([actor.person.uuid, ...needed])];
}

async function bankOf(work: UnitOfWork, request: OrderRequest, account: AccountRow) {
  const named = request.uuid_bank_account;
  const { usesBankAccount = false } = orderKinds[request.operation_type] ?? {};
  const needsOne = usesBankAccount || request.payment_method === 'DOMICILIACION';
  const uuid = named ?? (needsOne ? account.uuid_default_bank_account : null);
  const bank = uuid === null ? undefined : await findBank(work.db, account.uuid, uuid);
  return { bank, bankUnknown: named !== undefined && bank === undefined };
}

/** The product that a transfer goes to with what is held there; only read, never locked: nothing leaves it. */
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

/** Reads what decides an order. Refuses with 404 for a product that does not exist. */
export async function gatherOrderFacts(
  work: UnitOfWork,
  actor: ClientActor,
  request: OrderRequest,
  options: { readonly lock: boolean },
): Promise<OrderFacts> {
  const { db, clock } = work;
  const product = await findProduct(db, request.id_product, clock.today);
  const account = await findAccount(db, request.uuid_account, clock.today);
  if (product === undefined || account === undefined)
    throw new RefusalError(refuse('NO_ENCONTRADO'));
  invariant(isOperationType(request.operation_type), 'the contract knows the operation type');
  const key = { uuidAccount: account.uuid, idProduct: product.id };
  const position = await (options.lock ? lockPosition : findPosition)(db, key);
  const destination = await destinationOf(work, request);
  const { uuid_parent_operation: uuidReplaced } = request;
  const kind = orderKinds[request.operation_type];
  const bought = kind?.buys === 'destination' ? destination?.product : product;
  const held = await holdingFacts(db, position, clock);
  const holding = kind?.takesDebited === true ? { ...held, debitLocked: '0.000000' } : held;
  const wanted = typedUnits({ request, holding, product }) ?? availableUnits(holding);
  const family = productFamily({
    productType: (bought ?? product).product_type,
    complex: (bought ?? product).complex,
  });
  return {
    request,
    actor,
    account,
    product,
    destination,
    originFund: await originFundOf(db, request.origin?.isin),
    position,
    holding,
    lots: kind?.takesOut === true ? await readLots(db, key, wanted) : [],
    ...(await bankOf(work, request, account)),
    replaced: uuidReplaced === undefined ? undefined : await readOrder(db, uuidReplaced),
    clientClass: clientClassOf(account, clock.today),
    appropriateness: resultOf(account, takersOf({ account, actor, request }, work), family),
  };
}
