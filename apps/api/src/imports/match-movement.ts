import type { StatementMovement } from '@participe/connectors';
import {
  absMoney,
  compareDecimal,
  isOperationReference,
  normaliseDocument,
  subtractMoney,
} from '@participe/domain';
import type { PayableOrder } from './bank-movement.store.ts';
import type { QueueReason } from './queue.texts.ts';

export type Match =
  | {
      readonly kind: 'matched';
      readonly order: PayableOrder;
      readonly by: 'REFERENCE' | 'DOCUMENT' | 'IBAN';
    }
  | { readonly kind: 'queued'; readonly reason: QueueReason };

/** What the words of a movement say about who sent it and for what. */
export interface Hints {
  readonly references: readonly string[];
  readonly documents: readonly string[];
  readonly ibans: readonly string[];
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
  };
}

const tolerance = '0.01';

export function isSameAmount(asked: string | null, paid: string): boolean {
  return asked !== null && compareDecimal(absMoney(subtractMoney(asked, paid)), tolerance) <= 0;
}

const open: ReadonlySet<string> = new Set([
  'REGISTERED_ONLINE',
  'REGISTERED_EMAIL',
  'REGISTERED_POSTAL',
  'REGISTERED',
  'SIGNED',
  'VALIDATED',
]);

/** The order that the client named: it takes the money, or staff look at it; it is never given to another one. */
function matchNamed(
  order: PayableOrder,
  movement: StatementMovement,
  products: ReadonlySet<string>,
  paid: ReadonlySet<string>,
): Match {
  const queued = (reason: QueueReason): Match => ({ kind: 'queued', reason });
  if (!products.has(order.id_product)) return queued('OTHER_ACCOUNT');
  if (order.cash_reconciled_on !== null || paid.has(order.uuid)) return queued('ALREADY_PAID');
  if (order.operation_type !== 'SUSCRIPCION' || !open.has(order.operation_status))
    return queued('NOT_WAITING');
  if (!isSameAmount(order.ordered_cash, movement.amount)) return queued('AMOUNT_DIFFERS');
  return { kind: 'matched', order, by: 'REFERENCE' };
}

export interface MatchFacts {
  readonly movement: StatementMovement;
  readonly hints: Hints;
  /** Products that collect in the account of the statement. */
  readonly products: ReadonlySet<string>;
  readonly named: readonly PayableOrder[];
  readonly unpaid: readonly PayableOrder[];
  /** Orders that earlier movements of the same statement have paid. */
  readonly paid: ReadonlySet<string>;
}

/**
 * Finds the order that a credit pays (domain rules §5): the reference with its amount; else the document
 * number, then the registered IBAN, with the amount and only one order that waits for it; else staff.
 */
export function matchMovement(facts: MatchFacts): Match {
  const { movement, hints, products, paid } = facts;
  const named = facts.named.filter(({ reference }) => hints.references.includes(reference));
  const [only, ...more] = named;
  if (only !== undefined)
    return more.length === 0
      ? matchNamed(only, movement, products, paid)
      : { kind: 'queued', reason: 'AMBIGUOUS' };
  const candidates = facts.unpaid.filter(
    (order) =>
      products.has(order.id_product) &&
      !paid.has(order.uuid) &&
      isSameAmount(order.ordered_cash, movement.amount),
  );
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
