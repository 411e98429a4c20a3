import { writeNorma43 } from '@participe/connectors';
import { computeUnits } from '@participe/domain';
import { type DemoProductKey, productOf } from '@participe/fixtures';
import { callApi } from '../support/api.ts';
import { type RegistryResponse, readOperation } from '../scenarios/order-steps.ts';
import { sendPartnerEvent } from '../partners/partner.ts';
import type { TestService } from '../support/service.ts';

/**
 * Sends an event of a partner and returns the HTTP status. A second call with the same name sends the same event
 * again.
 */
export type EventSender = (name: string) => Promise<number>;

/** The days of a story. On each, a wave of events is sent in the morning and the cut-off passes afterwards. */
export const storyDays = [
  '2026-11-19',
  '2026-11-20',
  '2026-11-23',
  '2026-11-24',
  '2026-11-25',
] as const;
export type Wave = (typeof storyDays)[number];

/**
 * An order and its partner events by wave. The events are built at the beginning of their wave, because they depend
 * on the order's state at that time.
 */
export interface Story {
  readonly kind: string;
  readonly uuid: () => Promise<string>;
  readonly events: Partial<Record<Wave, () => Promise<readonly EventSender[]>>>;
}

/** Net asset value at which all orders are executed, whatever the fund and day. */
export const storyNav = '25.000000';

/**
 * Returns the event that imports a bank statement with one movement on a fund's collection account. `name` makes the
 * statement unique.
 */
export function buildMoneyEvent(
  service: TestService,
  fund: DemoProductKey,
  movement: { date: string; amount: string; reference: string; debit?: boolean },
): EventSender {
  const digits = productOf(fund).collectionIban.slice(4);
  const { date, amount, reference, debit = false } = movement;
  return async (name) => {
    const file = writeNorma43({
      accounts: [
        {
          bank: digits.slice(0, 4),
          office: digits.slice(4, 8),
          account: digits.slice(10),
          initialDate: date,
          finalDate: date,
          openingBalance: '1000.00',
          name: name.slice(-20).toUpperCase(),
          movements: [
            {
              operationDate: date,
              debit,
              amount,
              reference2: reference,
              concepts: [`${reference} TRANSFERENCIA`],
            },
          ],
        },
      ],
    });
    const token = await service.token('staff');
    return (await callApi(service, 'POST /imports/bank-statements', { token, body: { file } }))
      .status;
  };
}

/** Returns the registry's signed event that confirms an order with the figures of our books. */
export async function confirmationEventOf(
  service: TestService,
  uuid: string,
): Promise<EventSender> {
  const order = await readOperation(service, uuid);
  const { cash, participations, expected_value_date: date } = order;
  // The registry computes the units of an order in euros from the amount, at the fixed net asset value.
  const response: RegistryResponse = {
    rd_reference: order.rd_reference ?? '',
    uuid_operation: uuid,
    status: 'CONFIRMED',
    net_asset_value: storyNav,
    net_asset_value_date: date ?? '',
    cash: cash ?? '',
    participations: cash === null ? (participations ?? '') : computeUnits(cash, storyNav),
  };
  return async (name) =>
    (
      await sendPartnerEvent(service, 'rd', {
        event_id: name,
        occurred_at: '2026-11-20T08:00:00.000Z',
        response,
      })
    ).status;
}
