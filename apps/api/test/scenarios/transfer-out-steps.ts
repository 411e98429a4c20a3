import type { StoredSnceMessage, Operation, SnceMessage } from '@participe/contract';
import {
  type DemoAccountKey,
  type DemoProductKey,
  accountOf,
  productOf,
} from '@participe/fixtures';
import { callOrThrow } from '../support/api.ts';
import { readOperation } from './order-steps.ts';
import type { TestService } from '../support/service.ts';
import { documentNumberOf, otherManager, sendSnceMessage } from './transfer-steps.ts';

export type TransferRequest = Extract<SnceMessage, { type: 'SOLICITUD' }>;

export const destinationIban = 'ES7620770024003102575766';

let requestCount = 0;

/** Returns another manager's request to transfer part of a client's fund, under a new reference. */
export function transferRequestOf(
  account: DemoAccountKey,
  product: DemoProductKey,
  more: Partial<TransferRequest['payload']> = {},
): TransferRequest {
  requestCount += 1;
  return {
    reference: `AL-${String(requestCount).padStart(8, '0')}`,
    counterparty_code: otherManager.entity,
    type: 'SOLICITUD',
    payload: {
      destination_entity: otherManager.entity,
      destination_manager: otherManager.manager,
      destination_isin: otherManager.isin,
      destination_fund: otherManager.fund,
      destination_iban: destinationIban,
      origin_isin: productOf(product).isin ?? '',
      origin_account: accountOf(account).accountNumber,
      holders: [documentNumberOf('investor')],
      mode: 'IMPORTE',
      value: '1000.00',
      ...more,
    },
  };
}

/** Returns a later message of the other manager about its transfer request. */
export function buildFollowUpMessage(
  { reference, counterparty_code }: TransferRequest,
  content: Pick<SnceMessage, 'type' | 'payload'>,
): SnceMessage {
  return { reference, counterparty_code, ...content } as SnceMessage;
}

/** Returns the messages with the reference of this request, oldest first. */
export async function readMessagesOfReference(
  service: TestService,
  { reference }: Pick<TransferRequest, 'reference'>,
): Promise<StoredSnceMessage[]> {
  const { snce_messages: messages } = await callOrThrow(service, 'GET /snce-messages', {
    token: await service.token('staff'),
    query: { $limit: 'null' },
  });
  return messages.filter((message) => message.reference === reference);
}

/** Returns the order of a transfer request; undefined when it has none. */
export async function readOrderOfRequest(
  service: TestService,
  request: TransferRequest,
): Promise<Operation | undefined> {
  const messages = await readMessagesOfReference(service, request);
  const message = messages.find(
    ({ type, direction }) => type === 'SOLICITUD' && direction === 'IN',
  );
  return message?.uuid_operation == null
    ? undefined
    : readOperation(service, message.uuid_operation);
}

export async function submitRequest(
  service: TestService,
  request: TransferRequest,
): Promise<Operation> {
  await sendSnceMessage(service, request);
  const order = await readOrderOfRequest(service, request);
  if (order === undefined)
    throw new Error(JSON.stringify(await readMessagesOfReference(service, request)));
  return order;
}

export async function sendRefusedRequest(
  service: TestService,
  request: TransferRequest,
): Promise<unknown> {
  await sendSnceMessage(service, request);
  const [answer, ...others] = (await readMessagesOfReference(service, request)).filter(
    ({ direction }) => direction === 'OUT',
  );
  if (others.length > 0) throw new Error('A request has more than one answer.');
  return answer?.payload['code'];
}
