import type { Operation } from '@participe/contract/types';
import { createFixtureUuid } from '@participe/fixtures';
import type { OrderPayments } from '../../payments/order-payments.ts';
import { accountOf, operationOf, pageOf } from '../../../stories/data.ts';
import { accountPerson, bankAccountOf, orderPaperOf, signerOf } from '../../../stories/orders.ts';
import { moneyOf, payInOf, transferDetails } from '../../../stories/payments.ts';
import { redemptionSimulation } from '../../../stories/simulations.ts';
import { story, type StorySetup } from '../../../stories/story.tsx';

export const title = 'features/operate-summary-payments';

const PATH = `/operate/summary/${createFixtureUuid('story:operation')}`;
const SIGNED_AT = '2026-11-19T10:35:00.000Z';

const orderByDebit: Partial<Operation> = {
  payment_method: 'DOMICILIACION',
  uuid_bank_account: createFixtureUuid('story:bank'),
  expected_value_date: '2026-11-23',
};
const signedOrder: Partial<Operation> = {
  operation_status: 'SIGNED',
  status_label: 'Firmada',
  order_date: SIGNED_AT,
  has_docs_signed: true,
  my_signature_pending: false,
  allowed_actions: ['CANCEL'],
};

function summaryStory(
  order: Partial<Operation>,
  money: Partial<OrderPayments> = {},
  more: Omit<StorySetup, 'path'> & { path?: string } = {},
) {
  const { answers, ...rest } = more;
  const operation = operationOf(order);
  return story({
    path: PATH,
    ...rest,
    answers: {
      'GET /operations/{id}': { operation },
      'GET /operations/{id}/interveners': pageOf('interveners', [
        signerOf(
          'investor',
          operation.has_docs_signed ? { signed_at: SIGNED_AT, channel: 'SMS' } : {},
        ),
      ]),
      'GET /operations/{id}/documents': pageOf('documents', [orderPaperOf(operation)]),
      'GET /operations/{id}/payments': moneyOf(money),
      'GET /accounts/{id}': { account: accountOf('investor_main') },
      'GET /accounts/{id}/interveners': pageOf('interveners', [accountPerson('investor')]),
      'GET /accounts/{id}/bank-accounts': pageOf('bank_accounts', [bankAccountOf()]),
      'POST /operations/simulation': { simulation: redemptionSimulation() },
      ...answers,
    },
  });
}

export const SignDebit = summaryStory({
  ...orderByDebit,
  operation_status: 'REGISTERED_ONLINE',
  status_label: 'Pendiente',
  order_date: null,
  has_docs_signed: false,
  my_signature_pending: true,
  allowed_actions: ['SIGN', 'CANCEL'],
});
export const SignedDebit = summaryStory({ ...orderByDebit, ...signedOrder });
export const SignedTransfer = summaryStory(signedOrder, { transfer_details: transferDetails });
export const CameBackWithoutPaying = summaryStory(
  signedOrder,
  { transfer_details: transferDetails, pay_in: payInOf() },
  {
    path: `${PATH}?banco=vuelta`,
    answers: { 'POST /pay-in/log/{id}': { pay_in: payInOf(), logs: [] } },
  },
);
export const PaidAtTheBank = summaryStory(signedOrder, {
  pay_in: payInOf({ status: 'COMPLETED', redirect_url: null }),
});
export const MoneyLoading = summaryStory(
  signedOrder,
  {},
  {
    answers: { 'GET /operations/{id}/payments': 'loading' },
  },
);
export const MoneyBroken = summaryStory(
  signedOrder,
  {},
  {
    answers: {
      'GET /operations/{id}/payments': {
        status: 500,
        code: '500-001',
        message: 'Se ha producido un error. Inténtelo de nuevo más tarde.',
      },
    },
  },
);
