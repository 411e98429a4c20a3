import type { Operation } from '@participe/contract';
import { debitOf, returnDebit, sendDebit } from '../scenarios/debit-steps.ts';
import { validate } from '../scenarios/order-steps.ts';
import { sendPartnerEvent } from '../partners/partner.ts';
import { type PayIn, beginPayIn, buildPayInEvent, placePayableOrder } from '../partners/pay-in.ts';
import type { TestService } from '../support/service.ts';
import {
  type Story,
  type EventSender,
  type Wave,
  confirmationEventOf,
  buildMoneyEvent,
} from './story.ts';

const collectionDay: Wave = '2026-11-23';
const executionDay: Wave = '2026-11-24';
const cash = '150.00';

const buildCreditEvent = (service: TestService, { reference }: Operation): EventSender =>
  buildMoneyEvent(service, 'tesoreria', {
    date: collectionDay,
    amount: cash,
    reference: `${reference}-D1`,
  });

/** Returns the bank's notice of a returned debit, then the statement movement of the returned money. */
function buildReturnEvents(service: TestService, order: Operation, on: Wave): EventSender[] {
  const reference = `${order.reference}-D1`;
  return [
    async (name) => (await returnDebit(service, order, { code: 'AM04', on, id: name })).status,
    buildMoneyEvent(service, 'tesoreria', { date: on, amount: cash, reference, debit: true }),
  ];
}

type DebitEvents = (
  service: TestService,
  order: Operation,
) => Partial<Record<Wave, () => Promise<readonly EventSender[]>>>;

const debitStory =
  (kind: string, events: DebitEvents) =>
  async (service: TestService): Promise<Story> => {
    const body = debitOf('investor_main', 'tesoreria', cash);
    const order = await sendDebit(service, 'investor', body);
    return {
      kind,
      uuid: () => Promise.resolve(order.uuid),
      events: events(service, order),
    };
  };

/**
 * Stories of direct debits. One debit is collected; the others are returned before the order has a price, while it is
 * at the registry, or after its execution.
 */
export const debitStories = [
  debitStory('debit collected', (service, order) => ({
    [collectionDay]: () => Promise.resolve([buildCreditEvent(service, order)]),
    [executionDay]: async () => [await confirmationEventOf(service, order.uuid)],
  })),
  debitStory('debit returned before a price', (service, order) => ({
    [collectionDay]: () =>
      Promise.resolve([
        buildCreditEvent(service, order),
        ...buildReturnEvents(service, order, collectionDay),
      ]),
  })),
  debitStory('debit returned while at the registry', (service, order) => ({
    [collectionDay]: () => Promise.resolve([buildCreditEvent(service, order)]),
    [executionDay]: async () => [
      ...buildReturnEvents(service, order, executionDay),
      await confirmationEventOf(service, order.uuid),
    ],
  })),
  debitStory('debit returned after its execution', (service, order) => ({
    [collectionDay]: () => Promise.resolve([buildCreditEvent(service, order)]),
    [executionDay]: async () => [await confirmationEventOf(service, order.uuid)],
    '2026-11-25': () => Promise.resolve(buildReturnEvents(service, order, '2026-11-25')),
  })),
];

const amount = '410.00';

const payInEventSender =
  (service: TestService, payIn: PayIn, status: string, sequence: number): EventSender =>
  async (name) =>
    (
      await sendPartnerEvent(
        service,
        'payments',
        buildPayInEvent(payIn, status, sequence, { event_id: name }),
      )
    ).status;

const payInStory =
  (kind: string, statuses: readonly string[], isPaid: boolean) =>
  async (service: TestService): Promise<Story> => {
    const order = await placePayableOrder(service, 'stranger', amount);
    await validate(service, order.uuid);
    const { uuid, reference } = order;
    const day = '2026-11-19';
    return {
      kind,
      uuid: () => Promise.resolve(uuid),
      events: {
        [day]: async () => {
          const payIn = await beginPayIn(service, 'stranger', uuid);
          const events = statuses.map((status, at) =>
            payInEventSender(service, payIn, status, at + 1),
          );
          const money = buildMoneyEvent(service, 'renta', { date: day, amount, reference });
          return isPaid ? [...events, money] : events;
        },
        ...(isPaid && { '2026-11-20': async () => [await confirmationEventOf(service, uuid)] }),
      },
    };
  };

/** Stories of pay-ins. The bank's last status ends a pay-in, but only money on a bank statement pays the order. */
export const payInStories = [
  payInStory('pay-in completed', ['PENDING', 'COMPLETED'], true),
  payInStory('pay-in rejected', ['PENDING', 'REJECTED'], false),
  payInStory('pay-in cancelled', ['PENDING', 'CANCELLED'], false),
  payInStory('pay-in completed after all', ['PENDING', 'REJECTED', 'COMPLETED'], true),
];
