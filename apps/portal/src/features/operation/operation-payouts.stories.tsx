import type { Operation } from '@participe/contract/types';
import { createFixtureUuid } from '@participe/fixtures';
import type { PaymentEntry } from '../payments/order-payments.ts';
import {
  pageAnswers,
  creation,
  execution,
  historyStep,
  OPERATION_PATH as PATH,
  redemptionOrder,
  REVERSAL,
  sending,
  signature,
  validation,
} from '../../stories/operation-data.ts';
import { entryOf, moneyOf } from '../../stories/payments.ts';
import { story, type StorySetup } from '../../stories/story.tsx';

export const title = 'features/operation-payouts';

const finishedRedemption: Partial<Operation> = {
  ...redemptionOrder,
  operation_status: 'FINALIZED',
  status_label: 'Finalizada',
  value_date: '2026-11-19',
  net_asset_value_date: '2026-11-19',
  allowed_actions: [],
};

const payoutStory = (
  entries: readonly Partial<PaymentEntry>[],
  more: Pick<StorySetup, 'now' | 'hidden'> = {},
) =>
  story({
    path: PATH,
    now: '2026-11-24T11:00:00.000Z',
    ...more,
    answers: pageAnswers({
      order: finishedRedemption,
      history: [creation, signature, validation, sending, execution],
      money: moneyOf({
        entries: entries.map((changes) =>
          entryOf({ kind: 'PAYOUT', amount: '5036.37', requested_on: '2026-11-24', ...changes }),
        ),
      }),
    }),
  });
export const Waiting = payoutStory([{}]);
export const Stopped = payoutStory([{ status: 'STOPPED' }]);
export const Sent = payoutStory([{ status: 'SENT' }]);
export const Paid = payoutStory([{ status: 'SETTLED', settled_on: '2026-11-24' }]);
export const Returned = payoutStory(
  [
    {
      status: 'RETURNED',
      return_code: 'AC04',
      return_label: 'La cuenta bancaria está cancelada.',
      returned_on: '2026-11-25',
    },
  ],
  { now: '2026-11-25T11:00:00.000Z' },
);
export const PaidAgain = payoutStory([
  { status: 'STOPPED' },
  { attempt: 2, iban_end: '0012', requested_on: '2026-11-25', status: 'WAITING' },
]);
export const HiddenAmounts = payoutStory([{ status: 'SENT' }], { hidden: true });
export const Reversal = story({
  path: PATH,
  now: '2026-11-24T11:00:00.000Z',
  answers: pageAnswers({
    order: {
      ...redemptionOrder,
      operation_status: 'RD_SENT',
      status_label: 'Enviada',
      ...REVERSAL,
      withholding: '0.00',
      net_value: null,
      participations: null,
      net_asset_value: null,
      net_asset_value_date: null,
      settlement_date: null,
      uuid_bank_account: null,
      source: 'SISTEMA',
      uuid_parent_operation: createFixtureUuid('story:operation:undone'),
      allowed_actions: [],
    },
    history: [
      historyStep(null, 'REGISTERED', '2026-11-24T10:00:00.000Z', 'Pendiente'),
      { ...validation, at: '2026-11-24T10:00:00.000Z' },
      { ...sending, at: '2026-11-24T10:05:00.000Z' },
    ],
    money: moneyOf(),
    documents: [],
  }),
});
