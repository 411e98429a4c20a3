import { writeNorma43 } from '@participe/connectors';
import { unitsFor } from '@participe/domain';
import { type DemoProductKey, productOf } from '@participe/fixtures';
import { ask } from '../support/ask.ts';
import { type Answer, readOperation } from '../scenarios/order-steps.ts';
import { tellAs } from '../partners/partner.ts';
import type { TestService } from '../support/service.ts';

/** Something that a partner tells, under a name that makes it the same or another telling; answers the status. */
export type Told = (name: string) => Promise<number>;

/** The days of all stories: each has one wave of events in the morning, and a cut-off after it. */
export const waves = [
  '2026-11-19',
  '2026-11-20',
  '2026-11-23',
  '2026-11-24',
  '2026-11-25',
] as const;
export type Wave = (typeof waves)[number];

/** An order and what partners tell of it, wave by wave; what is told is known only when its wave comes. */
export interface Story {
  readonly kind: string;
  readonly uuid: () => Promise<string>;
  readonly events: Partial<Record<Wave, () => Promise<readonly Told[]>>>;
}

/** What the registry executes at, whatever the fund and the day. */
export const nav = '25.000000';

/** One movement of the collection account of a fund, in a statement that differs from others by its name. */
export function moneyOf(
  service: TestService,
  fund: DemoProductKey,
  movement: { date: string; amount: string; reference: string; debit?: boolean },
): Told {
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
    return (await ask(service, 'POST /imports/bank-statements', { token, body: { file } })).status;
  };
}

/** The registry confirms an order by a signed event, as our books have it. */
export async function confirmedBy(service: TestService, uuid: string): Promise<Told> {
  const order = await readOperation(service, uuid);
  const { cash, participations, expected_value_date: date } = order;
  // What was bought for money is counted by it; what leaves is asked for in money, too.
  const response: Answer = {
    rd_reference: order.rd_reference ?? '',
    uuid_operation: uuid,
    status: 'CONFIRMED',
    net_asset_value: nav,
    net_asset_value_date: date ?? '',
    cash: cash ?? '',
    participations: cash === null ? (participations ?? '') : unitsFor(cash, nav),
  };
  return async (name) =>
    (
      await tellAs(service, 'rd', {
        event_id: name,
        occurred_at: '2026-11-20T08:00:00.000Z',
        response,
      })
    ).status;
}
