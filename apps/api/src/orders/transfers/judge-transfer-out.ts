import {
  checkTransferRequest,
  isOperativeStatus,
  isTaxResident,
  normaliseDocument,
  type RequestedAccount,
  sameHolders,
  type TransferRequest,
  type TransferVerdict,
  isUnderAmlAlert,
} from '@participe/domain';
import { type HeldPosition, holdingFacts, lockPosition } from '../../positions/index.ts';
import { holdersOf, productFactsOf, redemptionLimits } from '../model/rule-facts.ts';
import {
  type AccountRow,
  findAccount,
  findProduct,
  type ProductRow,
} from '../model/account-facts.store.ts';
import {
  accountsHolding,
  accountWithNumber,
  isCollectionAccount,
  isOwnReference,
  productWithIsin,
  totalIsLeaving,
} from './transfer-out.store.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

/** What another manager asks for, as it came. */
export interface AskedTransfer {
  readonly reference: string;
  readonly originIsin: string;
  /** The number of the account here; empty when the client did not know it. */
  readonly originAccount: string;
  readonly request: TransferRequest;
}

/** Whose participations of what are asked for, as far as we know them; the position is locked. */
export interface TransferSubject {
  readonly account: AccountRow | undefined;
  readonly product: ProductRow | undefined;
  readonly position: HeldPosition | undefined;
}

const numbersOf = (account: AccountRow, today: string): string[] =>
  holdersOf(account, today).map((holder) => holder.document_number);

/** The account that a request names or, without a number, the only one of these holders with this fund. */
async function accountOf(
  { db, clock }: UnitOfWork,
  { originAccount, request }: AskedTransfer,
  idProduct: string,
): Promise<AccountRow | undefined> {
  if (originAccount.trim() !== '') {
    const uuid = await accountWithNumber(db, originAccount);
    return uuid === undefined ? undefined : findAccount(db, uuid, clock.today);
  }
  const first = normaliseDocument(request.holders[0] ?? '');
  const found: AccountRow[] = [];
  for (const uuid of await accountsHolding(db, idProduct, first)) {
    const account = await findAccount(db, uuid, clock.today);
    if (account && sameHolders(numbersOf(account, clock.today), request.holders))
      found.push(account);
  }
  return found.length === 1 ? found[0] : undefined;
}

/** Finds what a request is about, and locks the position so that what is decided on it stays true. */
export async function findSubject(
  work: UnitOfWork,
  asked: AskedTransfer,
): Promise<TransferSubject> {
  const { db, clock } = work;
  const idProduct = await productWithIsin(db, asked.originIsin);
  if (idProduct === undefined)
    return { account: undefined, product: undefined, position: undefined };
  const account = await accountOf(work, asked, idProduct);
  const position =
    account && (await lockPosition(db, { uuidAccount: account.uuid, idProduct: idProduct }));
  return { account, product: await findProduct(db, idProduct, clock.today), position };
}

/** Whether a request names the holders of the account, so that it may be told to them. */
export function isOfHolders(
  work: UnitOfWork,
  { account }: TransferSubject,
  asked: AskedTransfer,
): boolean {
  return (
    account !== undefined &&
    sameHolders(numbersOf(account, work.clock.today), asked.request.holders)
  );
}

function requestedAccount(account: AccountRow, today: string): RequestedAccount {
  const holders = holdersOf(account, today);
  const mayAct = ({ intervener_status: status }: (typeof holders)[number]): boolean =>
    isOperativeStatus(status);
  const underAlert = account.people.some(({ intervener_status: one }) => isUnderAmlAlert(one));
  return {
    accountType: account.account_type,
    holders: numbersOf(account, today),
    mayDefer: holders.every(
      ({ intervener_type: type, tax_residence_country: country }) =>
        type === 'F' && isTaxResident(country),
    ),
    isBlocked: account.blocked_at !== null || underAlert || !holders.every(mayAct),
  };
}

const nothing = { held: '0', reserved: '0', blocked: '0', debitLocked: '0' };

/** Gathers what decides on a request, and decides (TRF-13); `isUsed` when somebody goes by its reference. */
export async function judgeTransferOut(
  work: UnitOfWork,
  asked: AskedTransfer,
  { account, product, position }: TransferSubject,
  isUsed: boolean,
): Promise<TransferVerdict> {
  const { db, clock } = work;
  const isOwn = await isOwnReference(db, asked.reference);
  return checkTransferRequest({
    request: asked.request,
    product: product === undefined ? null : productFactsOf(product),
    isDestinationOurs: (await productWithIsin(db, asked.request.destinationIsin)) !== undefined,
    isIbanOurs: await isCollectionAccount(db, asked.request.destinationIban),
    account: account === undefined ? null : requestedAccount(account, clock.today),
    isReferenceUsed: isOwn || isUsed,
    hasTotalInCourse: position !== undefined && (await totalIsLeaving(db, position)),
    holding: position === undefined ? nothing : await holdingFacts(db, position, clock),
    nav: product?.nav ?? null,
    firstPurchaseDate: position?.firstPurchaseDate ?? null,
    limits: redemptionLimits(work),
  });
}
