import { type SnceMessage } from '@participe/contract';
import type { TestService } from '../support/service.ts';
import { transferRequestOf, readOrderOfRequest } from '../scenarios/transfer-out-steps.ts';
import {
  documentNumberOf,
  requestTransfer,
  otherManagerMessages,
  sendSnceMessage,
  buildIncomingTransferBody,
} from '../scenarios/transfer-steps.ts';
import { type Story, type EventSender, confirmationEventOf, buildMoneyEvent } from './story.ts';

const messageSender =
  (service: TestService, message: SnceMessage): EventSender =>
  (name) =>
    sendSnceMessage(service, message, name);

async function requestIncomingTransfer(service: TestService) {
  return requestTransfer(
    service,
    'investor',
    buildIncomingTransferBody('investor_main', 'patrimonio'),
  );
}

/**
 * Incoming transfer: acceptance, settlement and tax history from the other manager, money from the bank, then the
 * registry's answer.
 */
export async function createTransferIn(service: TestService): Promise<Story> {
  const order = await requestIncomingTransfer(service);
  const { uuid, reference } = order;
  const day = '2026-11-19';
  return {
    kind: 'transfer in',
    uuid: () => Promise.resolve(uuid),
    events: {
      '2026-11-19': () =>
        Promise.resolve([
          messageSender(service, otherManagerMessages.accepted(order)),
          messageSender(service, otherManagerMessages.settled(order)),
          messageSender(
            service,
            otherManagerMessages.history(order, [documentNumberOf('investor')]),
          ),
          buildMoneyEvent(service, 'patrimonio', { date: day, amount: '10000.01', reference }),
        ]),
      '2026-11-20': async () => [await confirmationEventOf(service, uuid)],
    },
  };
}

export async function createRefusedTransferIn(service: TestService): Promise<Story> {
  const order = await requestIncomingTransfer(service);
  return {
    kind: 'transfer in, refused',
    uuid: () => Promise.resolve(order.uuid),
    events: {
      '2026-11-19': () =>
        Promise.resolve([
          messageSender(service, otherManagerMessages.rejected(order, { code: '04' })),
        ]),
    },
  };
}

/** Outgoing transfer: requested by the other manager, executed by the registry, and paid. */
export function createTransferOut(service: TestService): Promise<Story> {
  const request = transferRequestOf('investor_main', 'global', { value: '50.00' });
  const readOrderUuid = async (): Promise<string> => {
    const order = await readOrderOfRequest(service, request);
    if (order === undefined) throw new Error('The request created no order.');
    return order.uuid;
  };
  return Promise.resolve({
    kind: 'transfer out',
    uuid: readOrderUuid,
    events: {
      '2026-11-19': () => Promise.resolve([messageSender(service, request)]),
      '2026-11-23': async () => [await confirmationEventOf(service, await readOrderUuid())],
      '2026-11-25': async () => {
        const { end_to_end_id: reference } = await service.database.db
          .selectFrom('payment_entry')
          .select('end_to_end_id')
          .where('uuid_operation', '=', await readOrderUuid())
          .executeTakeFirstOrThrow();
        const movement = { date: '2026-11-25', amount: '50.00', reference, debit: true };
        return [buildMoneyEvent(service, 'global', movement)];
      },
    },
  });
}
