import type { OperationRow, Product } from '@participe/contract/types';
import type { Actor, SandboxContext } from '../actor.ts';
import { earlierOf, createActorResult } from '../actor-result.ts';
import { publicationTimeOf } from '../calendar/business-days.ts';
import { addMinutes, madridClock } from '../calendar/madrid.ts';
import type { AnswerStep, RegistryAnswer, RegistryEntry } from '../state.ts';
import { recoverOrder } from './recover-order.ts';
import { confirmAccountOpenings } from './open-accounts.ts';
import {
  confirmAtNetAssetValue,
  confirmUnpriced,
  isUnpriced,
  rejectTechnically,
  withWrongUnits,
} from './price.ts';

type Reply = { entry: RegistryEntry; answer: RegistryAnswer };

/**
 * The unit-holder registry. It answers each order some time after the net asset value of its value date is published.
 * Orders with status RD_SENT that this registry does not know are taken from the service's list, so that a restart
 * loses nothing.
 */
export const answerOrders: Actor = async (world, { now, operations, products }) => {
  const { behaviour } = world;
  const sent = operations.filter((row) => row.operation_status === 'RD_SENT');
  const waiting = new Map(sent.map((row) => [row.uuid, row]));
  for (const row of sent) recoverOrder(world, row);
  const replies: Reply[] = [];
  let nextDueAt: string | undefined;
  for (const entry of currentEntries(world)) {
    const result = nextReply(world, entry, waiting, products, now);
    if (result.answer) replies.push({ entry, answer: result.answer });
    nextDueAt = earlierOf(nextDueAt, result.dueAt);
  }
  // Newest first, so that answers arrive out of order.
  const opened = await confirmAccountOpenings(world);
  const did = await sendReplies(world, behaviour.isKind ? replies : replies.toReversed(), now);
  return createActorResult(opened + did, nextDueAt);
};

/** Returns, for each order that awaits an answer of the registry, the entry of its last sending. */
function currentEntries({ store }: SandboxContext): RegistryEntry[] {
  const last = new Map<string, RegistryEntry>();
  for (const entry of Object.values(store.state.registry.entries)) {
    last.set(entry.order.uuid_operation, entry);
  }
  return [...last.values()].filter((entry) => entry.steps.length > 0);
}

function nextReply(
  world: SandboxContext,
  entry: RegistryEntry,
  waiting: Map<string, OperationRow>,
  products: Product[],
  now: string,
): { answer?: RegistryAnswer; dueAt?: string } {
  const uuid = entry.order.uuid_operation;
  const isWaiting = waiting.has(uuid);
  // The service has accepted the confirmation, so the following answers are repetitions.
  if (!isWaiting && entry.triedOn !== undefined && entry.steps[0] === 'CONFIRM')
    entry.steps.shift();
  const [step] = entry.steps;
  if (step === 'REPEAT' && entry.sent) return { answer: entry.sent };
  if (step === 'STALE') {
    const stale = world.store.state.registry.rejected[uuid];
    return stale ? { answer: stale } : {};
  }
  if (step === undefined || !isWaiting) return {};
  if (step === 'TECHNICAL') return { answer: rejectTechnically(entry.order) };
  // A refused confirmation is sent again on another day, when staff have had time to handle it.
  if (entry.triedOn === madridClock(now).date) return {};
  if (isUnpriced(entry.order.order_type)) return said(step, confirmUnpriced(entry.order));
  const dueAt = answerInstant(world, entry);
  if (dueAt > now) return waitFor(dueAt, now);
  const value = publishedValue(world, entry, products);
  if (value === undefined) return waitFor(publicationTimeOf(entry.order.value_date), now);
  return said(step, confirmAtNetAssetValue(entry.order, value));
}

function said(step: AnswerStep, answer: RegistryAnswer): { answer: RegistryAnswer } {
  return { answer: step === 'UNITS_OFF' ? withWrongUnits(answer) : answer };
}

/** Returns the due instant of an answer; an empty object once the instant has passed. */
function waitFor(dueAt: string, now: string): { dueAt?: string } {
  return dueAt > now ? { dueAt } : {};
}

/**
 * Returns when an order is answered: in `kind` mode as soon as the value is known, else some time after publication.
 */
function answerInstant({ behaviour }: SandboxContext, { order }: RegistryEntry): string {
  if (behaviour.isKind) return '';
  const delay = behaviour.delayMinutes('registry', order.uuid_operation);
  return addMinutes(publicationTimeOf(order.value_date), delay);
}

/**
 * Returns the net asset value of the order's value date: from the product if it has that date, else the published
 * one.
 */
function publishedValue(
  { store }: SandboxContext,
  { order }: RegistryEntry,
  products: Product[],
): string | undefined {
  const { isin } = order.financial_instrument;
  const product = products.find((item) => (item.isin ?? item.dgs_code) === isin);
  if (product?.net_asset_value_date === order.value_date)
    return product.net_asset_value ?? undefined;
  return store.state.administrator.values[isin]?.[order.value_date];
}

async function sendReplies(world: SandboxContext, replies: Reply[], now: string): Promise<number> {
  const isTold = ({ answer }: Reply) =>
    world.behaviour.happens('registry.tells-by-event', answer.uuid_operation);
  const told = replies.filter(isTold);
  tellReplies(world, told, now);
  const sent = replies.filter((reply) => !isTold(reply));
  return told.length + (await importReplies(world, sent, now));
}

/** Sends some answers one by one as signed events; the postbox stores each until it is accepted or refused. */
function tellReplies(world: SandboxContext, replies: Reply[], now: string): void {
  if (replies.length === 0) return;
  const { date } = madridClock(now);
  for (const { entry, answer } of replies) {
    const step = entry.steps[0] ?? '';
    world.postbox.post({
      partner: 'rd',
      id: `${answer.rd_reference}:${step}:${date}`,
      about: answer.uuid_operation,
      dueAt: now,
      content: { response: answer },
    });
    settle(world, entry, answer, date);
  }
  world.store.save();
}

async function importReplies(
  world: SandboxContext,
  replies: Reply[],
  now: string,
): Promise<number> {
  if (replies.length === 0) return 0;
  const verdict = await world.service.importResponses(replies.map((reply) => reply.answer));
  if (!verdict.ok && replies.length > 1) {
    // Imports the answers one by one, so that a refused one does not block the others.
    for (const reply of replies) await importReplies(world, [reply], now);
    return replies.length;
  }
  const { date } = madridClock(now);
  for (const { entry, answer } of replies) settle(world, entry, answer, date);
  world.store.save();
  const facts = verdict.ok
    ? { rows_ok: verdict.value.rows_ok, rows_error: verdict.value.rows_error }
    : { code: verdict.code };
  world.log('registry', verdict.ok ? 'answers-taken' : 'answers-refused', facts);
  return replies.length;
}

/** Records an answer as sent. The step of a confirmation remains until the service has accepted the confirmation. */
function settle(
  world: SandboxContext,
  entry: RegistryEntry,
  answer: RegistryAnswer,
  date: string,
): void {
  const [step] = entry.steps;
  if (step === 'CONFIRM') {
    entry.triedOn = date;
    entry.sent = answer;
    return;
  }
  entry.steps.shift();
  if (step === 'TECHNICAL') {
    entry.sent = answer;
    world.store.state.registry.rejected[answer.uuid_operation] = answer;
  }
}
