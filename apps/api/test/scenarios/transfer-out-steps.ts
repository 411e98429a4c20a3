import type { StoredSnceMessage, Operation, SnceMessage } from '@participe/contract';
import {
  type DemoAccountKey,
  type DemoProductKey,
  accountOf,
  productOf,
} from '@participe/fixtures';
import { mustAsk } from '../support/ask.ts';
import { readOperation } from './order-steps.ts';
import type { TestService } from '../support/service.ts';
import { documentOf, other, tell } from './transfer-steps.ts';

export type Asked = Extract<SnceMessage, { type: 'SOLICITUD' }>;

export const destinationIban = 'ES7620770024003102575766';

let counted = 0;

/** Returns another manager's transfer request for part of the investor's fund, under a reference of its own. */
export function askOf(
  account: DemoAccountKey,
  product: DemoProductKey,
  more: Partial<Asked['payload']> = {},
): Asked {
  counted += 1;
  return {
    reference: `AL-${String(counted).padStart(8, '0')}`,
    counterparty_code: other.entity,
    type: 'SOLICITUD',
    payload: {
      destination_entity: other.entity,
      destination_manager: other.manager,
      destination_isin: other.isin,
      destination_fund: other.fund,
      destination_iban: destinationIban,
      origin_isin: productOf(product).isin ?? '',
      origin_account: accountOf(account).accountNumber,
      holders: [documentOf('investor')],
      mode: 'IMPORTE',
      value: '1000.00',
      ...more,
    },
  };
}

/** Returns a later message of the other manager about its request. */
export function later(
  { reference, counterparty_code }: Asked,
  said: Pick<SnceMessage, 'type' | 'payload'>,
): SnceMessage {
  return { reference, counterparty_code, ...said } as SnceMessage;
}

/** Returns all messages under a reference, oldest first. */
export async function saidUnder(
  service: TestService,
  { reference }: Pick<Asked, 'reference'>,
): Promise<StoredSnceMessage[]> {
  const { snce_messages: messages } = await mustAsk(service, 'GET /snce-messages', {
    token: await service.token('staff'),
    query: { $limit: 'null' },
  });
  return messages.filter((message) => message.reference === reference);
}

/** Returns the order of a request, or undefined when it has none. */
export async function orderOf(service: TestService, asked: Asked): Promise<Operation | undefined> {
  const said = await saidUnder(service, asked);
  const uuid = said.find(({ type, direction }) => type === 'SOLICITUD' && direction === 'IN');
  return uuid?.uuid_operation == null ? undefined : readOperation(service, uuid.uuid_operation);
}

/** Sends a request and returns its order. */
export async function askFor(service: TestService, asked: Asked): Promise<Operation> {
  await tell(service, asked);
  const order = await orderOf(service, asked);
  if (order === undefined) throw new Error(JSON.stringify(await saidUnder(service, asked)));
  return order;
}

/** Sends a request that is refused, and returns the motive. */
export async function refusalOf(service: TestService, asked: Asked): Promise<unknown> {
  await tell(service, asked);
  const [answer, ...others] = (await saidUnder(service, asked)).filter(
    ({ direction }) => direction === 'OUT',
  );
  if (others.length > 0) throw new Error('A request is answered once.');
  return answer?.payload['code'];
}
