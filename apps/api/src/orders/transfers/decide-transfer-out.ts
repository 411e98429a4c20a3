import {
  checkTransferRequest,
  isOperativeStatus,
  isTaxResident,
  normaliseDocumentNumber,
  type TransferredAccount,
  haveSameHolders,
  type TransferRequest,
  type TransferRequestDecision,
  isUnderAmlAlert,
} from '@participe/domain';
import { type HeldPosition, readHoldingFacts, lockPosition } from '../../positions/index.ts';
import { holdersOf, productFactsOf, getWithdrawalLimits } from '../model/rule-facts.ts';
import {
  type AccountRow,
  findAccount,
  findProduct,
  type ProductRow,
} from '../model/account-facts.store.ts';
import {
  findAccountIdsHolding,
  findAccountIdByNumber,
  isCollectionAccount,
  isOwnOrderReference,
  findProductIdByIsin,
  isTotalTransferPending,
} from './transfer-out.store.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

export interface RequestedTransfer {
  readonly reference: string;
  readonly originIsin: string;
  /** Account number at our company; empty when the client stated none. */
  readonly originAccount: string;
  readonly request: TransferRequest;
}

/** The account, product and locked position of a transfer request; undefined when not found. */
export interface TransferredPosition {
  readonly account: AccountRow | undefined;
  readonly product: ProductRow | undefined;
  readonly position: HeldPosition | undefined;
}

const numbersOf = (account: AccountRow, today: string): string[] =>
  holdersOf(account, today).map((holder) => holder.document_number);

/**
 * Returns the account named in a transfer request. If none is named, returns the only account of these holders that
 * holds the fund; undefined when there are several.
 */
async function accountOf(
  { db, clock }: UnitOfWork,
  { originAccount, request }: RequestedTransfer,
  idProduct: string,
): Promise<AccountRow | undefined> {
  if (originAccount.trim() !== '') {
    const uuid = await findAccountIdByNumber(db, originAccount);
    return uuid === undefined ? undefined : findAccount(db, uuid, clock.today);
  }
  const first = normaliseDocumentNumber(request.holders[0] ?? '');
  const accountRows: AccountRow[] = [];
  for (const uuid of await findAccountIdsHolding(db, idProduct, first)) {
    const account = await findAccount(db, uuid, clock.today);
    if (account && haveSameHolders(numbersOf(account, clock.today), request.holders))
      accountRows.push(account);
  }
  return accountRows.length === 1 ? accountRows[0] : undefined;
}

/**
 * Finds the account and product of a transfer request. Locks the position, so that its units cannot change between
 * the decision and the commit.
 */
export async function lockTransferredPosition(
  work: UnitOfWork,
  transferRequest: RequestedTransfer,
): Promise<TransferredPosition> {
  const { db, clock } = work;
  const idProduct = await findProductIdByIsin(db, transferRequest.originIsin);
  if (idProduct === undefined)
    return { account: undefined, product: undefined, position: undefined };
  const account = await accountOf(work, transferRequest, idProduct);
  const position = account && (await lockPosition(db, { uuidAccount: account.uuid, idProduct }));
  return { account, product: await findProduct(db, idProduct, clock.today), position };
}

/**
 * True when a transfer request names exactly the holders of the account. Only then may they be notified of the
 * request.
 */
export function hasSameHolders(
  work: UnitOfWork,
  { account }: TransferredPosition,
  transferRequest: RequestedTransfer,
): boolean {
  return (
    account !== undefined &&
    haveSameHolders(numbersOf(account, work.clock.today), transferRequest.request.holders)
  );
}

function toTransferredAccount(account: AccountRow, today: string): TransferredAccount {
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

const noHolding = { held: '0', reserved: '0', blocked: '0', debitLocked: '0' };

/** Facts about a request that the caller of `decideTransferOut` has looked up. */
interface RequestFacts {
  readonly isUsed: boolean;
  /** True when the register of funds has the destination fund with this manager (TRF-22). */
  readonly isDestinationRegistered: boolean;
}

/** Decides whether to accept another manager's transfer request (TRF-13). */
export async function decideTransferOut(
  work: UnitOfWork,
  transferRequest: RequestedTransfer,
  { account, product, position }: TransferredPosition,
  { isUsed, isDestinationRegistered }: RequestFacts,
): Promise<TransferRequestDecision> {
  const { db, clock } = work;
  const isOwn = await isOwnOrderReference(db, transferRequest.reference);
  return checkTransferRequest({
    request: transferRequest.request,
    product: product === undefined ? null : productFactsOf(product),
    isDestinationOurs:
      (await findProductIdByIsin(db, transferRequest.request.destinationIsin)) !== undefined,
    isDestinationRegistered,
    isIbanOurs: await isCollectionAccount(db, transferRequest.request.destinationIban),
    account: account === undefined ? null : toTransferredAccount(account, clock.today),
    isReferenceUsed: isOwn || isUsed,
    hasOpenTotalWithdrawal: position !== undefined && (await isTotalTransferPending(db, position)),
    holding: position === undefined ? noHolding : await readHoldingFacts(db, position, clock),
    nav: product?.nav ?? null,
    firstPurchaseDate: position?.firstPurchaseDate ?? null,
    limits: getWithdrawalLimits(work),
  });
}
