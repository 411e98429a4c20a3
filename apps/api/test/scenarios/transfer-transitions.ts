import type { Operation, SnceMessage } from '@participe/contract';
import { demoCalendar, productOf } from '@participe/fixtures';
import { changeStatus, importStatement, buildStatement } from './flow.ts';
import {
  type RegistryResponse,
  respondAsRegistry,
  publishNavOf,
  readOperation,
} from './order-steps.ts';
import type { TestService } from '../support/service.ts';
import {
  type TransferRequest,
  submitRequest,
  transferRequestOf,
  buildFollowUpMessage,
} from './transfer-out-steps.ts';
import {
  documentNumberOf,
  bookTransferMoney,
  requestTransfer,
  otherManagerMessages,
  sendSnceMessage,
  buildIncomingTransferBody,
} from './transfer-steps.ts';
import { cancelOrder } from './transition-steps.ts';

export type TransferType = 'TRASPASO_ENTRADA' | 'TRASPASO_SALIDA';
export type TransferState =
  | 'SNCE_1'
  | 'SNCE_2'
  | 'SNCE_3'
  | 'RD_SENT'
  | 'VALIDATED'
  | 'FINALIZED'
  | 'CANCELLED';

const nav = '25.000000';

/** A service and the transfers created on it. They share one clock, which only moves forward. */
export interface TransferScenario {
  readonly service: TestService;
  day: string;
  readonly requests: Map<string, TransferRequest>;
}

const setTime = (world: TransferScenario, time: string): Promise<void> =>
  world.service.setClock(`${world.day}T${time}.000Z`);

const readOrderAgain = (world: TransferScenario, { uuid }: Operation): Promise<Operation> =>
  readOperation(world.service, uuid);

async function nextMorning(world: TransferScenario): Promise<void> {
  world.day = demoCalendar('MADRID').next(world.day);
  await setTime(world, '08:30:00');
}

/** Sets the clock past the day's cut-off and sends due orders to the registry. */
export async function passCutoff(world: TransferScenario): Promise<void> {
  await setTime(world, '13:00:00');
  await world.service.runJobs();
}

/** Sends a message of the other manager about an incoming or outgoing transfer. */
export async function sendFromOtherManager(
  world: TransferScenario,
  order: Operation,
  content: Pick<SnceMessage, 'type' | 'payload'>,
): Promise<void> {
  const request = world.requests.get(order.uuid);
  const envelope = otherManagerMessages.accepted(order);
  const message =
    request === undefined ? { ...envelope, ...content } : buildFollowUpMessage(request, content);
  await sendSnceMessage(world.service, message as SnceMessage);
}

const acceptanceMessage = { type: 'ACEPTACION', payload: {} } as const;
export const rejectionMessage = { type: 'RECHAZO', payload: { code: '99' } } as const;

async function beginTransfer(world: TransferScenario, type: TransferType): Promise<Operation> {
  await nextMorning(world);
  const { service } = world;
  if (type === 'TRASPASO_ENTRADA')
    return requestTransfer(
      service,
      'investor',
      buildIncomingTransferBody('investor_main', 'global'),
    );
  const request = transferRequestOf('investor_main', 'global', { value: '110.00' });
  const order = await submitRequest(service, request);
  world.requests.set(order.uuid, request);
  return order;
}

/**
 * The other manager accepts an incoming transfer by a message; our job accepts an outgoing transfer on the next
 * business day.
 */
export async function acceptTransfer(world: TransferScenario, order: Operation): Promise<void> {
  if (order.operation_type === 'TRASPASO_ENTRADA')
    return sendFromOtherManager(world, order, acceptanceMessage);
  await nextMorning(world);
  await world.service.runJobs();
}

/** Sends what an incoming transfer waits for: settlement, tax history and money. */
export async function sendAwaitedMessages(
  world: TransferScenario,
  order: Operation,
): Promise<void> {
  const { service } = world;
  await sendSnceMessage(service, otherManagerMessages.settled(order));
  await sendSnceMessage(
    service,
    otherManagerMessages.history(order, [documentNumberOf('investor')]),
  );
  await bookTransferMoney(service, order, world.day, '10000.01');
  await service.runJobs();
}

const figures: Record<TransferType, { participations: string; cash: string }> = {
  TRASPASO_ENTRADA: { participations: '400.000400', cash: '10000.01' },
  TRASPASO_SALIDA: { participations: '4.400000', cash: '110.00' },
};

export async function sendRegistryAnswer(
  world: TransferScenario,
  order: Operation,
  status: RegistryResponse['status'],
): Promise<void> {
  const { service, day } = world;
  await publishNavOf(service, productOf('global').isin ?? '', day, nav);
  const currentOrder = await readOrderAgain(world, order);
  const executionPrice = { net_asset_value: nav, net_asset_value_date: day };
  const { rows_ok: acceptedCount, errors } = await respondAsRegistry(service, [
    {
      rd_reference: currentOrder.rd_reference ?? '',
      uuid_operation: order.uuid,
      status,
      ...(status === 'CONFIRMED'
        ? { ...executionPrice, ...figures[order.operation_type as TransferType] }
        : { reason: 'Cuenta no encontrada' }),
    },
  ]);
  if (acceptedCount !== 1) throw new Error(JSON.stringify(errors));
}

/** Pays the other fund and imports the bank statement with the payment. */
export async function payTransferOut(world: TransferScenario, order: Operation): Promise<void> {
  const { service } = world;
  for (let dayCount = 0; dayCount < 3; dayCount += 1) {
    await nextMorning(world);
    await service.runJobs();
  }
  const entry = await service.database.db
    .selectFrom('payment_entry')
    .select(['end_to_end_id', 'requested_on', 'amount'])
    .where('uuid_operation', '=', order.uuid)
    .executeTakeFirstOrThrow();
  const { end_to_end_id: reference, requested_on: day, amount } = entry;
  const movement = { amount, reference, concept: 'TRASPASO', debit: true };
  const iban = productOf('global').collectionIban;
  await importStatement(service, buildStatement(iban, day, [movement]));
}

type Reach = (world: TransferScenario, type: TransferType) => Promise<Operation>;

/** Returns a function that brings a transfer to the state reached by `before` and performs one more step. */
const continueWith =
  (before: Reach, step: (world: TransferScenario, order: Operation) => Promise<unknown>): Reach =>
  async (world, type) => {
    const order = await before(world, type);
    await step(world, order);
    return readOrderAgain(world, order);
  };

const accept: Reach = continueWith(beginTransfer, acceptTransfer);
const sendTransfer: Reach = async (world, type) => {
  const order = await accept(world, type);
  if (type === 'TRASPASO_ENTRADA') await sendAwaitedMessages(world, order);
  await passCutoff(world);
  return readOrderAgain(world, order);
};
const reachThirdStatus: Record<TransferType, Reach> = {
  TRASPASO_ENTRADA: continueWith(accept, sendAwaitedMessages),
  TRASPASO_SALIDA: continueWith(sendTransfer, (world, order) =>
    sendRegistryAnswer(world, order, 'CONFIRMED'),
  ),
};

const stateBuilders: Record<TransferState, Reach> = {
  SNCE_1: beginTransfer,
  SNCE_2: accept,
  SNCE_3: (world, type) => reachThirdStatus[type](world, type),
  RD_SENT: sendTransfer,
  VALIDATED: continueWith(sendTransfer, (world, order) =>
    sendRegistryAnswer(world, order, 'REJECTED_TECHNICAL'),
  ),
  FINALIZED: async (world, type) => {
    const order = await sendTransfer(world, type);
    await sendRegistryAnswer(world, order, 'CONFIRMED');
    if (type === 'TRASPASO_SALIDA') await payTransferOut(world, order);
    return readOrderAgain(world, order);
  },
  CANCELLED: continueWith(beginTransfer, (world, order) =>
    sendFromOtherManager(world, order, rejectionMessage),
  ),
};

/** Creates a transfer in the given state, only by calls of clients, staff and partners. */
export function createTransferInState(
  world: TransferScenario,
  type: TransferType,
  state: TransferState,
): Promise<Operation> {
  return stateBuilders[state](world, type);
}

export async function cancelAsStaff(world: TransferScenario, order: Operation): Promise<void> {
  const answer = await changeStatus(world.service, order.uuid, 'CANCELLED');
  if (answer.status !== 200) throw new Error(answer.text);
}

/** Cancels a transfer as the client, with a code bound to the order's document. */
export async function cancelAsClient(world: TransferScenario, operation: Operation): Promise<void> {
  const client = await world.service.as('investor');
  const { documents } = await client.call('GET /operations/{id}/documents', {
    params: { id: operation.uuid },
  });
  await cancelOrder(world.service, {
    operation,
    documents_to_sign: documents.map(({ uuid }) => ({ uuid, title: '' })),
  });
}
