import {
  type AmountMode,
  type AppropriatenessResult,
  type ClientClass,
  type Lot,
  type OperationType,
  type PayoutAccount,
  appropriatenessResults,
  invariant,
  isOperationType,
  productFamily,
  refuse,
  requiredSignatures,
} from '@participe/domain';
import type { ClientActor } from '../kernel/context.ts';
import { RefusalError } from '../kernel/problem.ts';
import {
  type HeldPosition,
  findPosition,
  holdingFacts,
  lockPosition,
  readLots,
} from '../positions/index.ts';
import {
  type AccountRow,
  type BankRow,
  type ProductRow,
  findAccount,
  findBank,
  findProduct,
} from './order-facts.store.ts';
import { holdersOf, personOf, signatureFactsOf } from './signers.ts';
import type { Work } from './work.ts';

/** What an order asks for, from the body of POST /operations or of its simulation. */
export interface OrderRequest {
  readonly uuid_account: string;
  readonly operation_type: OperationType;
  readonly id_product: string;
  readonly amount_mode: AmountMode;
  readonly cash?: string | undefined;
  readonly participations?: string | undefined;
  readonly payment_method?: 'DOMICILIACION' | 'TRANSFERENCIA' | 'CHEQUE' | undefined;
  readonly uuid_bank_account?: string | undefined;
  readonly convenience_phrase?: string | undefined;
  readonly accepted_documents?: readonly string[] | undefined;
  readonly is_from_app?: boolean | undefined;
}

/** Everything that decides an order, read once; of an order that is placed the position is locked. */
export interface OrderFacts {
  readonly request: OrderRequest;
  readonly actor: ClientActor;
  readonly account: AccountRow;
  readonly product: ProductRow;
  readonly position: HeldPosition;
  readonly holding: Awaited<ReturnType<typeof holdingFacts>>;
  readonly lots: readonly Lot[];
  readonly bank: BankRow | undefined;
  /** A bank account was named that is not of this account. */
  readonly bankUnknown: boolean;
  readonly clientClass: ClientClass;
  readonly appropriateness: AppropriatenessResult | null;
}

/** The worst of the results of all who have to sign counts; a person without a valid test counts as none (decision G-G05). */
function worstResult(
  account: AccountRow,
  takers: readonly string[],
  family: string,
): AppropriatenessResult | null {
  const results = takers.map((uuid) => personOf(account, uuid)?.tests?.[family]);
  const order: readonly AppropriatenessResult[] = [
    'NO_CONVENIENTE',
    'SIN_INFORMACION',
    'CONVENIENTE',
  ];
  invariant(order.length === appropriatenessResults.length, 'every result has its place');
  if (results.includes(undefined)) return null;
  return order.find((result) => results.includes(result)) ?? null;
}

/** Who takes the test: the person who orders, and everybody who has to sign when nobody is free not to. */
function takersOf(facts: Pick<OrderFacts, 'account' | 'actor' | 'request'>, work: Work): string[] {
  const { account, actor, request } = facts;
  const { required, eligible } = requiredSignatures(
    signatureFactsOf(
      account,
      { operationType: request.operation_type, amount: request.cash ?? null },
      work.clock.today,
    ),
  );
  return required >= eligible.length
    ? [...new Set([actor.person.uuid, ...eligible])]
    : [actor.person.uuid];
}

async function bankOf(work: Work, request: OrderRequest, account: AccountRow) {
  const named = request.uuid_bank_account;
  const isPaidOut = request.operation_type === 'REEMBOLSO';
  const uuid = named ?? (isPaidOut ? account.uuid_default_bank_account : null);
  const bank = uuid === null ? undefined : await findBank(work.db, account.uuid, uuid);
  return { bank, bankUnknown: named !== undefined && bank === undefined };
}

/** Reads what decides an order. Refuses with 404 for a product that does not exist. */
export async function gatherOrderFacts(
  work: Work,
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
  const isRedemption = request.operation_type === 'REEMBOLSO';
  const holders = holdersOf(account, clock.today);
  const isRetail = holders.some(({ intervener_class }) => intervener_class === 'MINORISTA');
  const family = productFamily({ productType: product.product_type, complex: product.complex });
  return {
    request,
    actor,
    account,
    product,
    position,
    holding: await holdingFacts(db, position, clock),
    lots: isRedemption ? await readLots(db, key) : [],
    ...(await bankOf(work, request, account)),
    clientClass: isRetail ? 'MINORISTA' : 'PROFESIONAL',
    appropriateness: worstResult(account, takersOf({ account, actor, request }, work), family),
  };
}

/** The bank account as the payout rule looks at it; new ones wait their hours (decision G-I03). */
export function payoutOf(facts: OrderFacts, work: Work): PayoutAccount | null {
  if (facts.bank === undefined) return null;
  return {
    status: facts.bank.status as PayoutAccount['status'],
    createdAt: facts.bank.created_at,
    holdHours: Number(work.services.reference.parameter('new_iban_hold_hours', work.clock.today)),
  };
}
