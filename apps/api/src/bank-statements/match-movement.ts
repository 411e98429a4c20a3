import type { StatementMovement } from '@participe/connectors';
import {
  absMoney,
  compareDecimal,
  isCif,
  isDni,
  isNie,
  isOperationReference,
  normaliseDocument,
  subtractMoney,
  sumMoney,
  isPurchase,
  isRegistered,
  isSigned,
  isTransferIn,
} from '@participe/domain';
import type { KnownEntry } from '../payments/index.ts';
import type { PayableOrder } from './bank-movement.store.ts';
import { type EntryEffect, matchEntry } from './match-entry.ts';
import type { QueueReason } from './unmatched-movements.texts.ts';

export type Match =
  | {
      readonly kind: 'matched';
      readonly order: PayableOrder;
      readonly by: 'REFERENCE' | 'DOCUMENT' | 'IBAN';
    }
  | { readonly kind: 'entry'; readonly entry: KnownEntry; readonly effect: EntryEffect }
  | {
      readonly kind: 'queued';
      readonly reason: QueueReason;
      /** The order that the movement names, where it names one. */
      readonly order?: PayableOrder;
    };

/** What the words of a movement say about who sent it and for what. */
export interface Hints {
  readonly references: readonly string[];
  readonly documents: readonly string[];
  readonly ibans: readonly string[];
  /** What may be our own name for a debit or payment. */
  readonly entries: readonly string[];
}

/** The reference of the bank, or a text of its own or its first word: nobody types it among others. */
function entryIds(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => [text.trim(), text.trim().split(/\s/u)[0] ?? '']);
  return [...new Set(words)].filter((word) => /^[A-Z0-9][A-Z0-9-]{7,34}$/u.test(word));
}

export function hintsOf(movement: StatementMovement): Hints {
  const texts = [movement.reference2, movement.reference1, ...movement.concepts].map((text) =>
    text.toUpperCase(),
  );
  const words = texts.flatMap((text) => [...text.split(/\s+/u), ...text.split(/[^A-Z0-9]+/u)]);
  // A bank may cut a long text anywhere, so references and IBANs are also looked for inside of it.
  const joined = texts.map((text) => text.replaceAll(/\s/gu, ''));
  const found = (pattern: RegExp) => joined.flatMap((text) => text.match(pattern) ?? []);
  const references = found(/OP\d{10}/gu).filter(isOperationReference);
  return {
    references: [...new Set(references)],
    documents: [...new Set(words.map(normaliseDocument))].filter((word) => word !== ''),
    ibans: [...new Set(found(/ES\d{22}/gu))],
    entries: entryIds(texts),
  };
}

const cent = '0.01';

export function isSameAmount(asked: string | null, paid: string): boolean {
  return asked !== null && compareDecimal(absMoney(subtractMoney(asked, paid)), cent) <= 0;
}

const onItsWay: ReadonlySet<string> = new Set(['SNCE_1', 'SNCE_2']);

/** Whether the words name somebody who is not on the account of the order, and nobody who is. */
function isOfOthers({ documents }: Hints, order: PayableOrder): boolean {
  const payers = documents.filter((word) => isDni(word) || isNie(word) || isCif(word));
  return payers.length > 0 && !payers.some((payer) => order.documents.includes(payer));
}

/** Why an order does not take the money that names it; undefined when it does. */
function objection(
  order: PayableOrder,
  { movement, hints, products, paid }: MatchFacts,
): QueueReason | undefined {
  if (!products.has(order.id_product)) return 'OTHER_ACCOUNT';
  if (order.cash_reconciled_on !== null || paid.has(order.uuid)) return 'ALREADY_PAID';
  // Another manager sends what its fund came to; whether that is right is judged with its messages.
  if (isTransferIn(order.operation_type))
    return onItsWay.has(order.operation_status) ? undefined : 'NOT_WAITING';
  const { operation_status: status } = order;
  if (!isPurchase(order.operation_type) || !(isRegistered(status) || isSigned(status)))
    return 'NOT_WAITING';
  if (isOfOthers(hints, order)) return 'OTHER_PAYER';
  return isSameAmount(order.ordered_cash, movement.amount) ? undefined : 'AMOUNT_DIFFERS';
}

/** The order that the client named: it takes the money, or staff look at it; it is never given to another one. */
function matchNamed(order: PayableOrder, facts: MatchFacts): Match {
  const reason = objection(order, facts);
  return reason === undefined
    ? { kind: 'matched', order, by: 'REFERENCE' }
    : { kind: 'queued', reason, order };
}

/** What the movements of a statement are compared with; each list is found by what a movement says. */
export interface MatchCandidates {
  readonly named: ReadonlyMap<string, PayableOrder>;
  /** Subscriptions that wait for their money, by its amount. */
  readonly unpaid: ReadonlyMap<string, readonly PayableOrder[]>;
  /** Debits and payments by our name for them, and debits on their way by their order. */
  readonly entries: ReadonlyMap<string, KnownEntry>;
  /** Orders that earlier movements of the same statement have paid. */
  readonly paid: Set<string>;
  /** Entries of which it has shown a movement, with its direction. */
  readonly moved: Set<string>;
}

export interface MatchFacts extends MatchCandidates {
  readonly movement: StatementMovement;
  readonly hints: Hints;
  /** Products that collect in the account of the statement. */
  readonly products: ReadonlySet<string>;
}

/** The debit or payment that a movement names: by our name for it, or by the order that it is for. */
function entryOf({ hints, entries }: MatchFacts, order?: PayableOrder): KnownEntry | undefined {
  const [id] = hints.entries.filter((word) => entries.has(word));
  return entries.get(id ?? order?.uuid ?? '');
}

const neighbours = (amount: string): string[] => [
  amount,
  sumMoney([amount, cent]),
  subtractMoney(amount, cent),
];

/** The one order that waits for the amount and is of whom the words name: by document, and then by bank account. */
function matchUnnamed({ movement, hints, products, paid, unpaid }: MatchFacts): Match {
  const candidates = neighbours(movement.amount)
    .flatMap((amount) => unpaid.get(amount) ?? [])
    .filter((order) => products.has(order.id_product) && !paid.has(order.uuid));
  const rules = [
    { by: 'DOCUMENT', of: (order: PayableOrder) => order.documents, words: hints.documents },
    { by: 'IBAN', of: (order: PayableOrder) => order.ibans, words: hints.ibans },
  ] as const;
  let isAmbiguous = false;
  for (const { by, of, words } of rules) {
    const [order, ...others] = candidates.filter((it) =>
      of(it).some((word) => words.includes(word)),
    );
    if (order !== undefined && others.length === 0) return { kind: 'matched', order, by };
    isAmbiguous ||= order !== undefined;
  }
  return { kind: 'queued', reason: isAmbiguous ? 'AMBIGUOUS' : 'NO_ORDER' };
}

/**
 * Finds the subject of a movement (PAY-24): the debit or payment that we asked the bank for; the order that its
 * reference names, with its amount; else the document number, then the registered IBAN, with the amount and only one
 * order that waits for it; else staff.
 */
export function matchMovement(facts: MatchFacts): Match {
  const { movement, hints, named, moved } = facts;
  const orders = hints.references.flatMap((reference) => named.get(reference) ?? []);
  const [only, ...more] = orders;
  const entry = entryOf(facts, movement.debit || more.length > 0 ? undefined : only);
  if (entry !== undefined) return matchEntry(entry, movement, moved);
  if (movement.debit) return { kind: 'queued', reason: 'DEBIT' };
  if (only === undefined) return matchUnnamed(facts);
  return more.length === 0 ? matchNamed(only, facts) : { kind: 'queued', reason: 'AMBIGUOUS' };
}
