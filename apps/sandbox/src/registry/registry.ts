import type { OperationRow, Product } from '@participe/contract/types';
import type { SandboxActor, SandboxContext } from '../actor.ts';
import { getEarlierInstant, createActorResult } from '../actor-result.ts';
import { computeNavPublicationTime } from '../calendar/business-days.ts';
import { addMinutes, toMadridTime } from '../calendar/madrid.ts';
import type { ScriptedRegistryAnswer, RegistryAnswer, RegistryOrderEntry } from '../state.ts';
import { recoverOrder } from './recover-order.ts';
import { confirmAccountOpenings } from './open-accounts.ts';
import {
  confirmAtNetAssetValue,
  confirmUnpriced,
  isUnpricedType,
  rejectTechnically,
  corruptUnits,
} from './price.ts';

type Reply = { entry: RegistryOrderEntry; answer: RegistryAnswer };

/**
 * The registry answers each order some time after the net asset value of its value date is published. Unknown orders
 * in status RD_SENT are read from the service's list, so that a restart loses none.
 */
export const answerOrders: SandboxActor = async (context, { now, operations, products }) => {
  const { behaviour } = context;
  const sentOperations = operations.filter((row) => row.operation_status === 'RD_SENT');
  const waitingOrders = new Map(sentOperations.map((row) => [row.uuid, row]));
  for (const row of sentOperations) recoverOrder(context, row);
  const replies: Reply[] = [];
  let nextDueAt: string | undefined;
  for (const entry of currentEntries(context)) {
    const replyResult = nextReply(context, entry, waitingOrders, products, now);
    if (replyResult.answer) replies.push({ entry, answer: replyResult.answer });
    nextDueAt = getEarlierInstant(nextDueAt, replyResult.dueAt);
  }
  // Except in `kind` mode, the newest order is answered first, so that the answers do not arrive in the sequence of
  // the orders.
  const openedAccountCount = await confirmAccountOpenings(context);
  const answeredCount = await sendReplies(
    context,
    behaviour.isKind ? replies : replies.toReversed(),
    now,
  );
  return createActorResult(openedAccountCount + answeredCount, nextDueAt);
};

/**
 * Returns one entry for each order with remaining answers; for an order that was sent several times, the last entry.
 */
function currentEntries({ store }: SandboxContext): RegistryOrderEntry[] {
  const lastEntries = new Map<string, RegistryOrderEntry>();
  for (const entry of Object.values(store.state.registry.entries)) {
    lastEntries.set(entry.order.uuid_operation, entry);
  }
  return [...lastEntries.values()].filter((entry) => entry.steps.length > 0);
}

function nextReply(
  context: SandboxContext,
  entry: RegistryOrderEntry,
  waitingOrders: Map<string, OperationRow>,
  products: Product[],
  now: string,
): { answer?: RegistryAnswer; dueAt?: string } {
  const uuid = entry.order.uuid_operation;
  const isWaiting = waitingOrders.has(uuid);
  // Once the service no longer waits for the order, it has accepted the confirmation, and the remaining steps repeat
  // earlier answers.
  if (!isWaiting && entry.triedOn !== undefined && entry.steps[0] === 'CONFIRM')
    entry.steps.shift();
  const [step] = entry.steps;
  if (step === 'REPEAT' && entry.sent) return { answer: entry.sent };
  if (step === 'STALE') {
    const staleAnswer = context.store.state.registry.rejected[uuid];
    return staleAnswer ? { answer: staleAnswer } : {};
  }
  if (step === undefined || !isWaiting) return {};
  if (step === 'TECHNICAL') return { answer: rejectTechnically(entry.order) };
  // A refused confirmation is sent again on another day, after staff have had time to correct the cause.
  if (entry.triedOn === toMadridTime(now).date) return {};
  if (isUnpricedType(entry.order.order_type))
    return createReply(step, confirmUnpriced(entry.order));
  const dueAt = answerInstant(context, entry);
  if (dueAt > now) return toFutureDueTime(dueAt, now);
  const value = publishedValue(context, entry, products);
  if (value === undefined)
    return toFutureDueTime(computeNavPublicationTime(entry.order.value_date), now);
  return createReply(step, confirmAtNetAssetValue(entry.order, value));
}

function createReply(
  step: ScriptedRegistryAnswer,
  answer: RegistryAnswer,
): { answer: RegistryAnswer } {
  return { answer: step === 'UNITS_OFF' ? corruptUnits(answer) : answer };
}

/** Returns when an answer is due; an empty object when that time has passed. */
function toFutureDueTime(dueAt: string, now: string): { dueAt?: string } {
  return dueAt > now ? { dueAt } : {};
}

/**
 * Returns when an order is answered: in `kind` mode as soon as the net asset value is known, otherwise some time
 * after its publication.
 */
function answerInstant({ behaviour }: SandboxContext, { order }: RegistryOrderEntry): string {
  if (behaviour.isKind) return '';
  const delay = behaviour.delayMinutes('registry', order.uuid_operation);
  return addMinutes(computeNavPublicationTime(order.value_date), delay);
}

/**
 * Returns the net asset value of the order's value date: the product's latest one if it has this date, otherwise the
 * one that the administrator published.
 */
function publishedValue(
  { store }: SandboxContext,
  { order }: RegistryOrderEntry,
  products: Product[],
): string | undefined {
  const { isin } = order.financial_instrument;
  const product = products.find((item) => (item.isin ?? item.dgs_code) === isin);
  if (product?.net_asset_value_date === order.value_date)
    return product.net_asset_value ?? undefined;
  return store.state.administrator.values[isin]?.[order.value_date];
}

async function sendReplies(
  context: SandboxContext,
  replies: Reply[],
  now: string,
): Promise<number> {
  const isSentAsEvent = ({ answer }: Reply) =>
    context.behaviour.happens('registry.tells-by-event', answer.uuid_operation);
  const eventReplies = replies.filter(isSentAsEvent);
  sendRepliesAsEvents(context, eventReplies, now);
  const sentReplies = replies.filter((reply) => !isSentAsEvent(reply));
  return eventReplies.length + (await importReplies(context, sentReplies, now));
}

/** Sends each answer as a signed event. The outbox stores the event until the service accepts or refuses it. */
function sendRepliesAsEvents(context: SandboxContext, replies: Reply[], now: string): void {
  if (replies.length === 0) return;
  const { date } = toMadridTime(now);
  for (const { entry, answer } of replies) {
    const step = entry.steps[0] ?? '';
    context.postbox.post({
      partner: 'rd',
      id: `${answer.rd_reference}:${step}:${date}`,
      about: answer.uuid_operation,
      dueAt: now,
      content: { response: answer },
    });
    recordSentAnswer(context, entry, answer, date);
  }
  context.store.save();
}

async function importReplies(
  context: SandboxContext,
  replies: Reply[],
  now: string,
): Promise<number> {
  if (replies.length === 0) return 0;
  const importAnswer = await context.service.importResponses(replies.map((reply) => reply.answer));
  if (!importAnswer.ok && replies.length > 1) {
    // Each answer is imported separately, so that one refused answer does not prevent the import of the others.
    for (const reply of replies) await importReplies(context, [reply], now);
    return replies.length;
  }
  const { date } = toMadridTime(now);
  for (const { entry, answer } of replies) recordSentAnswer(context, entry, answer, date);
  context.store.save();
  const facts = importAnswer.ok
    ? { rows_ok: importAnswer.value.rows_ok, rows_error: importAnswer.value.rows_error }
    : { code: importAnswer.code };
  context.log('registry', importAnswer.ok ? 'answers-taken' : 'answers-refused', facts);
  return replies.length;
}

/** Records that an answer was sent. A confirmation stays the next step until the service has accepted it. */
function recordSentAnswer(
  context: SandboxContext,
  entry: RegistryOrderEntry,
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
    context.store.state.registry.rejected[answer.uuid_operation] = answer;
  }
}
