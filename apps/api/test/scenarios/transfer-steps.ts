import { randomUUID } from 'node:crypto';
import type { StoredSnceMessage, Operation, OrderBody, SnceMessage } from '@participe/contract';
import {
  type DemoAccountKey,
  type DemoPersonKey,
  type DemoProductKey,
  accountOf,
  personOf,
  productOf,
} from '@participe/fixtures';
import { callOrThrow } from '../support/api.ts';
import { placeAndSign } from './flow.ts';
import { bookOrderMoney, readOperation, validate } from './order-steps.ts';
import { sendPartnerEvent } from '../partners/partner.ts';
import type { TestService } from '../support/service.ts';

/** The other manager in the tests, with one of its funds from the register of funds. */
export const otherManager = {
  entity: 'A99999039000',
  manager: 'Altozano Inversión, S.G.I.I.C., S.A.',
  isin: 'ES0199920002',
  fund: 'Altozano Bolsa Mundial, FI',
  account: '771200458',
} as const;

export const buildOrigin = (more: object = {}) => ({
  isin: otherManager.isin as string,
  manager_name: otherManager.manager,
  gestora_comercializador: otherManager.entity,
  fund_name: otherManager.fund,
  account_number_at_origin: otherManager.account,
  holder_equals: true,
  ...more,
});

/** Returns the order for a total transfer from the other manager. */
export function buildIncomingTransferBody(
  account: DemoAccountKey,
  product: DemoProductKey,
  more: Partial<OrderBody> = {},
): OrderBody {
  return {
    uuid_account: accountOf(account).uuid,
    operation_type: 'TRASPASO_ENTRADA',
    id_product: productOf(product).uuid,
    amount_mode: 'TOTAL',
    origin: buildOrigin(),
    accepted_documents: productOf(product).documents.map(({ uuid }) => uuid),
    ...more,
  };
}

/**
 * Places and signs an incoming transfer, validates it as staff, and runs the job that requests it from the other
 * manager.
 */
export async function requestTransfer(
  service: TestService,
  person: DemoPersonKey,
  body: OrderBody,
): Promise<Operation> {
  const { operation } = await placeAndSign(service, person, body);
  await validate(service, operation.uuid);
  await service.runJobs();
  return readOperation(service, operation.uuid);
}

export const documentNumberOf = (person: DemoPersonKey): string =>
  personOf(person).documentNumber ?? '';

type PayloadOf<T extends SnceMessage['type']> = Extract<SnceMessage, { type: T }>['payload'];

const senderFields = (order: Pick<Operation, 'reference'>) => ({
  reference: order.reference,
  counterparty_code: otherManager.entity,
});

/** Messages of the other manager about a transfer, by type. */
export const otherManagerMessages = {
  accepted: (order: Operation, payload: PayloadOf<'ACEPTACION'> = {}): SnceMessage => ({
    ...senderFields(order),
    type: 'ACEPTACION',
    payload,
  }),
  rejected: (order: Operation, payload: PayloadOf<'RECHAZO'>): SnceMessage => ({
    ...senderFields(order),
    type: 'RECHAZO',
    payload,
  }),
  settled: (order: Operation, payload: Partial<PayloadOf<'LIQUIDACION'>> = {}): SnceMessage => ({
    ...senderFields(order),
    type: 'LIQUIDACION',
    payload: { ...threeLotHistory.settlement, ...payload },
  }),
  history: (
    order: Operation,
    holders: readonly string[],
    payload: Partial<PayloadOf<'INFORMACION_FISCAL'>> = {},
  ): SnceMessage => ({
    ...senderFields(order),
    type: 'INFORMACION_FISCAL',
    payload: {
      ...threeLotHistory.history,
      holders: [...holders],
      isin_in: order.isin ?? '',
      ...payload,
    },
  }),
};

/**
 * The three lots of the worked case. The last lot has the rest of the units and cents, so that the sums equal the
 * totals.
 */
export const threeLotHistory = {
  settlement: {
    cash: '10000.01',
    participations: '500.000000',
    net_asset_value: '20.000020',
    net_asset_value_date: '2026-09-11',
  },
  history: {
    origin_entity: otherManager.entity as string,
    isin_out: otherManager.isin as string,
    units: '500.000000',
    cash: '10000.01',
    net_asset_value_date: '2026-09-11',
    lots: [
      { acquisition_date: '2015-06-01', units: '216.000000', cost: '2500.00', proceeds: '4321.10' },
      { acquisition_date: '2018-11-20', units: '167.000000', cost: '3100.00', proceeds: '3333.33' },
      { acquisition_date: '2021-02-02', units: '117.000000', cost: '2900.00', proceeds: '2345.58' },
    ],
  },
};

/** Sends another manager's message as a signed event. Returns the HTTP status. */
export async function sendSnceMessage(
  service: TestService,
  message: SnceMessage,
  eventId: string = randomUUID(),
): Promise<number> {
  const event = { event_id: eventId, occurred_at: '2026-09-01T09:00:00.000Z', message };
  return (await sendPartnerEvent(service, 'snce', event)).status;
}

/** Books the money of a transfer as received in the fund's bank account. */
export function bookTransferMoney(
  service: TestService,
  order: Operation,
  cashDate: string,
  cash: string,
): Promise<string> {
  return bookOrderMoney(service, { ...order, cash }, cashDate);
}

export async function readSnceMessages(
  service: TestService,
  order: Pick<Operation, 'uuid'>,
): Promise<StoredSnceMessage[]> {
  const { snce_messages: messages } = await callOrThrow(service, 'GET /snce-messages', {
    token: await service.token('staff'),
    query: { $limit: 'null' },
  });
  return messages.filter(({ uuid_operation: uuid }) => uuid === order.uuid);
}
