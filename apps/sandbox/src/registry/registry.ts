import type { OperationRow, Product } from '@participe/contract/types';
import type { Actor, World } from '../actor.ts';
import { earlier, turn } from '../turn.ts';
import { publicationOf } from '../calendar/business-days.ts';
import { addMinutes, madridClock } from '../calendar/madrid.ts';
import type { AnswerStep, RegistryAnswer, RegistryEntry } from '../state.ts';
import { adoptOrder } from './adopt.ts';
import { answerOpenings } from './open-accounts.ts';
import { confirm, confirmUnpriced, isUnpriced, rejectTechnically, withUnitsOff } from './price.ts';

type Reply = { entry: RegistryEntry; answer: RegistryAnswer };

/**
 * The unit-holder registry: answers each order some time after the net asset value of its value date is published. Sent
 * orders that this registry does not know are taken from the service's list, so that a restart loses nothing.
 */
export const answerOrders: Actor = async (world, { now, operations, products }) => {
  const { behaviour } = world;
  const sent = operations.filter((row) => row.operation_status === 'RD_SENT');
  const waiting = new Map(sent.map((row) => [row.uuid, row]));
  for (const row of sent) adoptOrder(world, row);
  const replies: Reply[] = [];
  let nextDueAt: string | undefined;
  for (const entry of currentEntries(world)) {
    const result = nextReply(world, entry, waiting, products, now);
    if (result.answer) replies.push({ entry, answer: result.answer });
    nextDueAt = earlier(nextDueAt, result.dueAt);
  }
  // Newest first, so that answers arrive out of order.
  const opened = await answerOpenings(world);
  const did = await sendReplies(world, behaviour.isKind ? replies : replies.toReversed(), now);
  return turn(opened + did, nextDueAt);
};

/** The last attempt of each operation, while an answer is pending. */
function currentEntries({ store }: World): RegistryEntry[] {
  const last = new Map<string, RegistryEntry>();
  for (const entry of Object.values(store.state.registry.entries)) {
    last.set(entry.order.uuid_operation, entry);
  }
  return [...last.values()].filter((entry) => entry.steps.length > 0);
}

function nextReply(
  world: World,
  entry: RegistryEntry,
  waiting: Map<string, OperationRow>,
  products: Product[],
  now: string,
): { answer?: RegistryAnswer; dueAt?: string } {
  const uuid = entry.order.uuid_operation;
  const isWaiting = waiting.has(uuid);
  // The service accepted the confirmation; later answers are repetitions.
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
  // A refused confirmation is sent again on another day, after staff have looked at it.
  if (entry.triedOn === madridClock(now).date) return {};
  if (isUnpriced(entry.order.order_type)) return said(step, confirmUnpriced(entry.order));
  const dueAt = answerInstant(world, entry);
  if (dueAt > now) return waitFor(dueAt, now);
  const value = publishedValue(world, entry, products);
  if (value === undefined) return waitFor(publicationOf(entry.order.value_date), now);
  return said(step, confirm(entry.order, value));
}

function said(step: AnswerStep, answer: RegistryAnswer): { answer: RegistryAnswer } {
  return { answer: step === 'UNITS_OFF' ? withUnitsOff(answer) : answer };
}

/** The due instant of an answer, or none once it has passed. */
function waitFor(dueAt: string, now: string): { dueAt?: string } {
  return dueAt > now ? { dueAt } : {};
}

/** Without delays the registry answers as soon as there is a value, else some time after publication. */
function answerInstant({ behaviour }: World, { order }: RegistryEntry): string {
  if (behaviour.isKind) return '';
  const delay = behaviour.delayMinutes('registry', order.uuid_operation);
  return addMinutes(publicationOf(order.value_date), delay);
}

/** The value of the order's day: the product's latest if it is of that day, else the published one. */
function publishedValue(
  { store }: World,
  { order }: RegistryEntry,
  products: Product[],
): string | undefined {
  const { isin } = order.financial_instrument;
  const product = products.find((item) => (item.isin ?? item.dgs_code) === isin);
  if (product?.net_asset_value_date === order.value_date)
    return product.net_asset_value ?? undefined;
  return store.state.administrator.values[isin]?.[order.value_date];
}

async function sendReplies(world: World, replies: Reply[], now: string): Promise<number> {
  const isTold = ({ answer }: Reply) =>
    world.behaviour.happens('registry.tells-by-event', answer.uuid_operation);
  const told = replies.filter(isTold);
  tellReplies(world, told, now);
  const sent = replies.filter((reply) => !isTold(reply));
  return told.length + (await importReplies(world, sent, now));
}

/** Some answers go one by one as signed events, which the postbox keeps until they are accepted. */
function tellReplies(world: World, replies: Reply[], now: string): void {
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

async function importReplies(world: World, replies: Reply[], now: string): Promise<number> {
  if (replies.length === 0) return 0;
  const verdict = await world.service.importResponses(replies.map((reply) => reply.answer));
  if (!verdict.ok && replies.length > 1) {
    // One refused answer must not hold up the others.
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

/** The registry's record of an answer. */
function settle(world: World, entry: RegistryEntry, answer: RegistryAnswer, date: string): void {
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
