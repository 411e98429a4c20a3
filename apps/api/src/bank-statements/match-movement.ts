import type { StatementMovement } from '@participe/connectors';
import {
  absMoney,
  compareDecimal,
  isCif,
  isDni,
  isNie,
  isOperationReference,
  normaliseDocumentNumber,
  subtractMoney,
  sumMoney,
  isPurchase,
  isRegistered,
  isSigned,
  isTransferIn,
} from '@participe/domain';
import type { MatchableEntry } from '../payments/index.ts';
import type { MatchableOrder } from './bank-movement.store.ts';
import { type EntryEffect, matchPaymentEntry } from './match-entry.ts';
import type { UnmatchedReason } from './unmatched-movements.texts.ts';

export type MovementMatch =
  | {
      readonly kind: 'matched';
      readonly order: MatchableOrder;
      readonly by: 'REFERENCE' | 'DOCUMENT' | 'IBAN';
    }
  | { readonly kind: 'entry'; readonly entry: MatchableEntry; readonly effect: EntryEffect }
  | {
      readonly kind: 'queued';
      readonly reason: UnmatchedReason;
      readonly order?: MatchableOrder;
    };

export interface MovementIdentifiers {
  readonly references: readonly string[];
  readonly documents: readonly string[];
  readonly ibans: readonly string[];
  /** Possible end-to-end identifiers of a debit or payment. */
  readonly entries: readonly string[];
}

/**
 * Returns the possible end-to-end identifiers: each whole text and its first word, because people do not type an
 * identifier in the middle of a text.
 */
function extractEntryIds(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => [text.trim(), text.trim().split(/\s/u)[0] ?? '']);
  return [...new Set(words)].filter((word) => /^[A-Z0-9][A-Z0-9-]{7,34}$/u.test(word));
}

export function extractIdentifiers(movement: StatementMovement): MovementIdentifiers {
  const texts = [movement.reference2, movement.reference1, ...movement.concepts].map((text) =>
    text.toUpperCase(),
  );
  const words = texts.flatMap((text) => [...text.split(/\s+/u), ...text.split(/[^A-Z0-9]+/u)]);
  // Banks break long texts anywhere, so that references and IBANs are searched in the texts without spaces.
  const compactTexts = texts.map((text) => text.replaceAll(/\s/gu, ''));
  const findAll = (pattern: RegExp) => compactTexts.flatMap((text) => text.match(pattern) ?? []);
  const references = findAll(/OP\d{10}/gu).filter(isOperationReference);
  return {
    references: [...new Set(references)],
    documents: [...new Set(words.map(normaliseDocumentNumber))].filter((word) => word !== ''),
    ibans: [...new Set(findAll(/ES\d{22}/gu))],
    entries: extractEntryIds(texts),
  };
}

const cent = '0.01';

export function isWithinOneCent(orderedAmount: string | null, paidAmount: string): boolean {
  return (
    orderedAmount !== null &&
    compareDecimal(absMoney(subtractMoney(orderedAmount, paidAmount)), cent) <= 0
  );
}

const transferStatusesBeforeMoney: ReadonlySet<string> = new Set(['SNCE_1', 'SNCE_2']);

/** True when the text contains document numbers, but none of a person on the order's account. */
function namesOnlyOtherPeople({ documents }: MovementIdentifiers, order: MatchableOrder): boolean {
  const payers = documents.filter((word) => isDni(word) || isNie(word) || isCif(word));
  return payers.length > 0 && !payers.some((payer) => order.documents.includes(payer));
}

/** Returns why the order named in a movement cannot accept the money; undefined when it can. */
function findMismatch(
  order: MatchableOrder,
  { movement, hints, products, paidOrders: paid }: MatchFacts,
): UnmatchedReason | undefined {
  if (!products.has(order.id_product)) return 'OTHER_ACCOUNT';
  if (order.cash_reconciled_on !== null || paid.has(order.uuid)) return 'ALREADY_PAID';
  // The other manager decides the amount of an incoming transfer, so that it is compared with that manager's messages
  // instead of the order.
  if (isTransferIn(order.operation_type))
    return transferStatusesBeforeMoney.has(order.operation_status) ? undefined : 'NOT_WAITING';
  const { operation_status: status } = order;
  if (!isPurchase(order.operation_type) || !(isRegistered(status) || isSigned(status)))
    return 'NOT_WAITING';
  if (namesOnlyOtherPeople(hints, order)) return 'OTHER_PAYER';
  return isWithinOneCent(order.ordered_cash, movement.amount) ? undefined : 'AMOUNT_DIFFERS';
}

/**
 * Matches a movement with the order that its text names, or leaves it to staff when that order cannot accept the
 * money. Such a movement is not matched with another order.
 */
function matchNamed(order: MatchableOrder, facts: MatchFacts): MovementMatch {
  const mismatchReason = findMismatch(order, facts);
  return mismatchReason === undefined
    ? { kind: 'matched', order, by: 'REFERENCE' }
    : { kind: 'queued', reason: mismatchReason, order };
}

/** The orders, debits and payments with which the movements of a statement are compared. */
export interface MatchCandidates {
  readonly namedOrders: ReadonlyMap<string, MatchableOrder>;
  readonly unpaidByAmount: ReadonlyMap<string, readonly MatchableOrder[]>;
  /** Debits and payments by end-to-end identifier, and sent debits by the id of their order. */
  readonly entries: ReadonlyMap<string, MatchableEntry>;
  /** Orders that earlier movements of the same statement have paid. */
  readonly paidOrders: Set<string>;
  /** Keys of the direct debits and payouts of earlier movements of the same statement. */
  readonly matchedEntryKeys: Set<string>;
}

export interface MatchFacts extends MatchCandidates {
  readonly movement: StatementMovement;
  readonly hints: MovementIdentifiers;
  /** Ids of the products whose collection account is the account of the statement. */
  readonly products: ReadonlySet<string>;
}

/**
 * Returns the debit or payment that a movement names by its end-to-end identifier or by the reference of its order.
 */
function findNamedEntry(
  { hints, entries }: MatchFacts,
  order?: MatchableOrder,
): MatchableEntry | undefined {
  const [id] = hints.entries.filter((word) => entries.has(word));
  return entries.get(id ?? order?.uuid ?? '');
}

const amountsWithinOneCent = (amount: string): string[] => [
  amount,
  sumMoney([amount, cent]),
  subtractMoney(amount, cent),
];

/**
 * Matches a movement without an order reference, when one unpaid order has its amount (within one cent) and a person
 * with its document number on the account. Otherwise the bank accounts in the text are compared.
 */
function matchUnnamed({
  movement,
  hints,
  products,
  paidOrders: paid,
  unpaidByAmount: unpaid,
}: MatchFacts): MovementMatch {
  const candidateOrders = amountsWithinOneCent(movement.amount)
    .flatMap((amount) => unpaid.get(amount) ?? [])
    .filter((order) => products.has(order.id_product) && !paid.has(order.uuid));
  const rules = [
    {
      by: 'DOCUMENT',
      valuesOf: (order: MatchableOrder) => order.documents,
      namedValues: hints.documents,
    },
    { by: 'IBAN', valuesOf: (order: MatchableOrder) => order.ibans, namedValues: hints.ibans },
  ] as const;
  let isAmbiguous = false;
  for (const { by, valuesOf, namedValues } of rules) {
    const [order, ...others] = candidateOrders.filter((it) =>
      valuesOf(it).some((value) => namedValues.includes(value)),
    );
    if (order !== undefined && others.length === 0) return { kind: 'matched', order, by };
    isAmbiguous ||= order !== undefined;
  }
  return { kind: 'queued', reason: isAmbiguous ? 'AMBIGUOUS' : 'NO_ORDER' };
}

/**
 * Matches a movement (PAY-24) with the first of these: a debit or payment that we sent to the bank; the order whose
 * reference the text names; the only unpaid order of the same amount by document number, then by IBAN. Otherwise
 * staff decide.
 */
export function matchMovement(facts: MatchFacts): MovementMatch {
  const { movement, hints, namedOrders, matchedEntryKeys } = facts;
  const orders = hints.references.flatMap((reference) => namedOrders.get(reference) ?? []);
  const [namedOrder, ...otherOrders] = orders;
  const entry = findNamedEntry(
    facts,
    movement.debit || otherOrders.length > 0 ? undefined : namedOrder,
  );
  if (entry !== undefined) return matchPaymentEntry(entry, movement, matchedEntryKeys);
  if (movement.debit) return { kind: 'queued', reason: 'DEBIT' };
  if (namedOrder === undefined) return matchUnnamed(facts);
  return otherOrders.length === 0
    ? matchNamed(namedOrder, facts)
    : { kind: 'queued', reason: 'AMBIGUOUS' };
}
