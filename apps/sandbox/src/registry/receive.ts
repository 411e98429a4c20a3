import type { RegistryOrderBody, RegistryReceiptBody } from '@participe/connectors';
import type { PartnerBehaviour } from '../behaviour.ts';
import type { HttpResponse, HttpRequest } from '../http/server.ts';
import type { ScriptedRegistryAnswer, StateStore } from '../state.ts';

/**
 * Server of the registry. `POST /orders` stores an order under its reference, idempotently, and returns the
 * reference; the response is 400 for an unreadable order and, for some orders, 503 at the first attempt.
 */
export function createRegistryServer(store: StateStore, behaviour: PartnerBehaviour) {
  const { registry } = store.state;
  return async (request: HttpRequest): Promise<HttpResponse> => {
    if (request.path !== '/orders') return { status: 404, json: { error: 'unknown path' } };
    if (request.method !== 'POST') return { status: 405, json: { error: 'POST only' } };
    const body = await request.body();
    if (!isOrder(body)) return { status: 400, json: { error: 'no order' } };
    const { rd_reference: reference } = body;
    const isNew = registry.entries[reference] === undefined && !registry.busy[reference];
    if (isNew && behaviour.happens('registry.busy-first', body.uuid_operation)) {
      registry.busy[reference] = true;
      store.save();
      return { status: 503, json: { error: 'busy' } };
    }
    storeReceivedOrder(store, behaviour, body);
    const receipt: RegistryReceiptBody = { rd_reference: reference, status: 'RECEIVED' };
    return { status: 202, json: receipt };
  };
}

/**
 * Stores an order until it is answered. A rejected order that is sent again, under the same reference or another,
 * starts a new attempt; an order with another answer is not processed again.
 */
export function storeReceivedOrder(
  store: StateStore,
  behaviour: PartnerBehaviour,
  order: RegistryOrderBody,
): void {
  const { registry } = store.state;
  const registryEntry = registry.entries[order.rd_reference];
  const wasRejected = registryEntry?.sent?.status === 'REJECTED_TECHNICAL';
  if (registryEntry && !wasRejected) return;
  registry.entries[order.rd_reference] = { order, steps: stepsFor(store, behaviour, order) };
  store.save();
}

function stepsFor(
  store: StateStore,
  behaviour: PartnerBehaviour,
  order: RegistryOrderBody,
): ScriptedRegistryAnswer[] {
  const uuid = order.uuid_operation;
  const wasRejected = store.state.registry.rejected[uuid] !== undefined;
  if (!wasRejected && behaviour.happens('registry.technical-rejection-once', uuid)) {
    return ['TECHNICAL'];
  }
  return [
    ...(behaviour.happens('registry.units-off-first', uuid) ? (['UNITS_OFF'] as const) : []),
    'CONFIRM',
    ...(behaviour.happens('registry.repeats-answer', uuid) ? (['REPEAT'] as const) : []),
    // Simulated error: the earlier rejection is repeated after the confirmation.
    ...(wasRejected ? (['STALE'] as const) : []),
  ];
}

function isOrder(value: unknown): value is RegistryOrderBody {
  const isText = (from: unknown, key: string): boolean =>
    typeof from === 'object' && from !== null && typeof Reflect.get(from, key) === 'string';
  const readPart = (key: string): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  const quantity = readPart('quantity');
  return (
    ['rd_reference', 'uuid_operation', 'order_type', 'value_date'].every((key) =>
      isText(value, key),
    ) &&
    isText(readPart('financial_instrument'), 'isin') &&
    isText(quantity, 'mode') &&
    (isText(quantity, 'amount') || isText(quantity, 'units'))
  );
}
