import type { AcknowledgedOrder } from './journal.ts';
import { placeIntent } from './orders.ts';
import {
  type CrashScenario,
  readOrders,
  tryToPlaceOrder,
  tryToSignOrder,
} from './crash-scenario.ts';
import type { ProofClient } from './proof-clients.ts';

/** Each line of `lost` and `doubled` describes a fault. */
export interface OrderFindings {
  readonly lost: string[];
  readonly doubled: string[];
  /** Orders and signatures whose outcome was unknown after a crash and is known now. */
  settled: number;
}

type OrderRow = Awaited<ReturnType<typeof readOrders>>[number];

/**
 * The rank of the status of an order must not decrease. VALIDATED and RD_SENT have the same rank, because the
 * registry may return an order that was sent.
 */
const progress: Readonly<Record<string, number>> = {
  REGISTERED_ONLINE: 0,
  SIGNED: 1,
  VALIDATED: 2,
  RD_SENT: 2,
  FINALIZED: 3,
};

const expiryDays = 15;
const expiryReasons: ReadonlySet<string> = new Set([
  'FIRMA_CADUCADA',
  'SIN_FONDOS',
  'DOCUMENTACION',
]);

/** True when an order was cancelled after fifteen days without signatures, money or a document. */
function isExpired(
  { cancel_reason: reason, operation_date: date }: OrderRow,
  now: string,
): boolean {
  const endTime = new Date(date);
  endTime.setUTCDate(endTime.getUTCDate() + expiryDays);
  return expiryReasons.has(reason ?? '') && endTime.toISOString() <= now;
}

/** Returns why an order differs from what the service acknowledged; undefined when it does not. */
function describeLoss(
  { intent, order, signed }: AcknowledgedOrder,
  row: OrderRow | undefined,
  now: string,
): string | undefined {
  if (row === undefined) return 'is not there';
  const { body } = intent;
  const isSame =
    row.reference === order.reference &&
    row.uuid_account === body.uuid_account &&
    row.product_name === order.product &&
    row.operation_type === body.operation_type &&
    row.cash === body.cash;
  if (!isSame) return `is another one: ${JSON.stringify(row)}`;
  if (isExpired(row, now)) return undefined;
  const reachedProgress = progress[row.operation_status];
  const promisedProgress = progress[signed ?? 'REGISTERED_ONLINE'];
  if (
    reachedProgress === undefined ||
    promisedProgress === undefined ||
    reachedProgress < promisedProgress
  ) {
    const reasonText = row.cancel_reason === null ? '' : ` (${row.cancel_reason})`;
    return `${row.operation_type} of ${row.operation_date} was ${signed ?? 'placed'} and is ${row.operation_status}${reasonText}`;
  }
  if (signed !== undefined && row.my_signature_pending) return 'has lost its signature';
  return undefined;
}

/** Repeats the calls whose outcome is unknown, under the same idempotency keys. */
async function repeatCallsWithUnknownOutcome(
  scenario: CrashScenario,
  visitor: ProofClient,
  findings: OrderFindings,
): Promise<void> {
  const personKey = visitor.person.key;
  const isOfVisitor = <T extends { readonly personKey: string }>(intent: T): boolean =>
    intent.personKey === personKey;
  for (const intent of [...scenario.unplaced.values()].filter(isOfVisitor)) {
    const outcome = await tryToPlaceOrder(scenario, visitor, intent);
    findings.settled += 1;
    if (outcome.kind === 'unknown')
      findings.lost.push(`${intent.key} could not be settled: ${outcome.cause}`);
  }
  for (const { intent, order } of scenario.unsigned.values()) {
    if (!isOfVisitor(intent)) continue;
    const outcome = await tryToSignOrder(scenario, visitor, intent, order);
    findings.settled += 1;
    if (outcome.kind === 'unknown')
      findings.lost.push(
        `the signature of ${order.reference} could not be settled: ${outcome.cause}`,
      );
  }
}

/** Repeats the last acknowledged order of a person with its idempotency key. The response must be the same order. */
async function repeatLastOrder(
  scenario: CrashScenario,
  visitor: ProofClient,
  findings: OrderFindings,
): Promise<void> {
  const ownOrders = [...scenario.journal.acknowledged().values()].filter(
    ({ intent }) => intent.personKey === visitor.person.key,
  );
  const lastOrder = ownOrders.at(-1);
  if (lastOrder === undefined) return;
  const repeatedOutcome = await placeIntent(visitor, lastOrder.intent);
  if (repeatedOutcome.kind !== 'done' || repeatedOutcome.value.uuid !== lastOrder.order.uuid)
    findings.doubled.push(
      `${lastOrder.order.reference} repeated is ${JSON.stringify(repeatedOutcome)}`,
    );
}

/** Each order of the test must be in the service and in the journal. */
function compareOrders(
  scenario: CrashScenario,
  rows: readonly OrderRow[],
  findings: OrderFindings,
): void {
  const byUuid = new Map(rows.map((row) => [row.uuid, row]));
  const acknowledgedOrders = scenario.journal.acknowledged();
  for (const entry of acknowledgedOrders.values()) {
    const lossReason = describeLoss(entry, byUuid.get(entry.order.uuid), scenario.now);
    if (lossReason !== undefined) findings.lost.push(`${entry.order.reference} ${lossReason}`);
  }
  const acknowledgedUuids = new Set(
    [...acknowledgedOrders.values()].map(({ order }) => order.uuid),
  );
  if (acknowledgedUuids.size !== acknowledgedOrders.size)
    findings.doubled.push('two keys gave one order');
  const references = new Set<string>();
  for (const { uuid, reference } of byUuid.values()) {
    if (!acknowledgedUuids.has(uuid) && !scenario.before.has(uuid))
      findings.doubled.push(`${reference} stands for no order that was meant`);
    if (references.has(reference)) findings.doubled.push(`${reference} is there twice`);
    references.add(reference);
  }
}

/**
 * Repeats the calls whose outcome is unknown. Then each acknowledged order must exist once and in the acknowledged
 * form, and no other order may exist.
 */
export async function verifyOrders(
  scenario: CrashScenario,
  findings: OrderFindings,
): Promise<void> {
  const rows: OrderRow[] = [];
  for (const visitor of scenario.visitors) {
    await repeatCallsWithUnknownOutcome(scenario, visitor, findings);
    await repeatLastOrder(scenario, visitor, findings);
    rows.push(...(await readOrders(visitor)));
  }
  compareOrders(scenario, rows, findings);
}
