import type { Operation } from '@participe/contract/types';
import { createFixtureUuid } from '@participe/fixtures';
import type { OrderPayments, PaymentEntry } from '../payments/order-payments.ts';
import { CONSULTIVO, operationRowOf, pageOf } from '../../stories/data.ts';
import type { Answers } from '../../stories/fake-client.ts';
import {
  pageAnswers,
  creation,
  execution,
  mainAccount,
  OPERATION_PATH as PATH,
  redemptionOrder,
  sending,
  signature,
  historyStep,
  validation,
} from '../../stories/operation-data.ts';
import { entryOf, moneyOf, payInBanks, payInOf, transferDetails } from '../../stories/payments.ts';
import { press, see } from '../../stories/play.ts';
import { story, type StorySetup } from '../../stories/story.tsx';

export const title = 'features/operation-payments';

const LATER = '2026-11-24T11:00:00.000Z';
const waiting: Partial<Operation> = {
  operation_status: 'VALIDATED',
  status_label: 'Validada',
  cash: '2000.00',
};
const debited: Partial<Operation> = {
  ...waiting,
  payment_method: 'DOMICILIACION',
  uuid_bank_account: redemptionOrder.uuid_bank_account ?? null,
  expected_value_date: '2026-11-23',
};

function of(
  order: Partial<Operation>,
  money: Partial<OrderPayments>,
  more: Omit<StorySetup, 'path'> & { path?: string } = {},
) {
  const isDone = order.operation_status === 'FINALIZED';
  const history = isDone
    ? [creation, signature, validation, sending, execution]
    : [creation, signature];
  const { answers, ...rest } = more;
  return story({
    path: PATH,
    ...rest,
    answers: { ...pageAnswers({ order, history, money: moneyOf(money) }), ...answers },
  });
}

/** Stories of a subscription by bank transfer, with its pay-in in every state. */
const toPay = { transfer_details: transferDetails };
const banks: Answers = { 'GET /pay-in/banks': pageOf('banks', payInBanks) };
const choose = async () => {
  await press('Pagar desde mi banco');
  await see('¿En qué banco tiene el dinero?');
};

export const ToPay = of(waiting, toPay);
export const Banks = of(waiting, toPay, { answers: banks, play: choose });
export const BankNotChosen = of(waiting, toPay, {
  answers: banks,
  play: async () => {
    await choose();
    await press('Ir a mi banco');
    await see('Elija un banco.');
  },
});
export const BankRefused = of(waiting, toPay, {
  answers: {
    ...banks,
    'POST /pay-in': { status: 409, code: '409-010', message: 'Esta orden ya se está pagando.' },
  },
  play: async () => {
    await choose();
    document.querySelector<HTMLInputElement>('input[type="radio"]')?.click();
    await press('Ir a mi banco');
    await see('Esta orden ya se está pagando.');
  },
});
const closed = payInBanks.map((bank) => ({ ...bank, available: false }));
export const NoBanks = of(waiting, toPay, {
  answers: { 'GET /pay-in/banks': pageOf('banks', closed) },
  play: async () => {
    await press('Pagar desde mi banco');
    await see('Ahora no se puede pagar desde ningún banco');
  },
});
export const BanksLoading = of(waiting, toPay, {
  answers: { 'GET /pay-in/banks': 'loading' },
  play: () => press('Pagar desde mi banco'),
});
const broken = { status: 500, code: '500-000', message: 'Error interno del servidor' };
export const BanksBroken = of(waiting, toPay, {
  answers: { 'GET /pay-in/banks': broken },
  play: async () => {
    await press('Pagar desde mi banco');
    await see('No hemos podido cargar los bancos');
  },
});

const paying = (status: 'INITIATED' | 'PENDING' | 'REJECTED' | 'CANCELLED' | 'EXPIRED') => ({
  ...toPay,
  pay_in: payInOf({ status }),
});
const noted: Answers = {
  'POST /pay-in/log/{id}': { pay_in: payInOf(), logs: [] },
};
export const Begun = of(waiting, paying('INITIATED'));
export const CameBackWithoutPaying = of(waiting, paying('INITIATED'), {
  path: `${PATH}?banco=vuelta`,
  answers: noted,
});
export const AtTheBank = of(waiting, paying('PENDING'), {
  path: `${PATH}?banco=vuelta`,
  answers: noted,
});
export const Completed = of(waiting, {
  pay_in: payInOf({ status: 'COMPLETED', redirect_url: null }),
});
export const Rejected = of(waiting, paying('REJECTED'));
export const GivenUp = of(waiting, paying('CANCELLED'));
export const OutOfTime = of(waiting, paying('EXPIRED'));
export const NotLeft = of(waiting, paying('INITIATED'), {
  answers: { ...noted, 'GET /pay-in/{id}/cancel': broken },
  play: async () => {
    await press('Dejar este pago');
    await see('Error interno del servidor');
  },
});
export const MoneyIsHere = of(waiting, {});
export const Loading = of(waiting, toPay, {
  answers: { 'GET /operations/{id}/payments': 'loading' },
});
export const Broken = of(waiting, toPay, {
  answers: { 'GET /operations/{id}/payments': broken },
});
export const ReadOnly = of(
  { ...debited, allowed_actions: [] },
  { entries: [entryOf({ status: 'SENT' })] },
  { me: { area: { accounts: [{ ...mainAccount, permissions: CONSULTIVO }] } } },
);
export const SeenByStaff = of({ ...waiting, allowed_actions: [] }, paying('INITIATED'), {
  superuser: true,
});
export const Blocked = of(
  { ...waiting, allowed_actions: [] },
  {},
  {
    me: {
      intervener: { intervener_status: 'BLOQUEADO', can_operate: false },
      area: { accounts: [{ ...mainAccount, permissions: CONSULTIVO }] },
    },
  },
);

/** Stories of a direct debit, from its announcement to its return and to the reversal of the purchase. */
const back = (return_code: string, return_label: string): PaymentEntry =>
  entryOf({ status: 'RETURNED', return_code, return_label, returned_on: '2026-11-24' });
const noMoney = back('AM04', 'No había saldo suficiente en la cuenta bancaria.');
const refused = back('MD06', 'El titular de la cuenta bancaria ha devuelto el recibo.');
const closedAccount = back('AC04', 'La cuenta bancaria está cancelada.');
const done: Partial<Operation> = {
  ...debited,
  operation_status: 'FINALIZED',
  status_label: 'Finalizada',
  value_date: '2026-11-23',
  allowed_actions: [],
};

export const DebitAnnounced = of(debited, {});
export const DebitSent = of(debited, { entries: [entryOf({ status: 'SENT' })] });
export const DebitCollected = of(
  done,
  { entries: [entryOf({ status: 'SETTLED', settled_on: '2026-11-23' })] },
  { now: LATER },
);
export const DebitRetried = of(
  { ...debited, expected_value_date: '2026-12-01' },
  { entries: [entryOf({ attempt: 2, requested_on: '2026-12-01' }), noMoney] },
  { now: LATER },
);
export const DebitCancelled = of(
  {
    ...debited,
    operation_status: 'CANCELLED',
    status_label: 'Anulada',
    cancel_reason: 'SIN_FONDOS',
    allowed_actions: [],
  },
  { entries: [closedAccount] },
  { now: LATER },
);
export const DebitOfOrderUnderWay = of(
  { ...debited, operation_status: 'RD_SENT', status_label: 'Enviada', allowed_actions: [] },
  { entries: [refused] },
  { now: LATER },
);
const undoing = operationRowOf({
  uuid: createFixtureUuid('story:operation:undoing'),
  reference: 'PA-2026-004298',
  operation_type: 'REEMBOLSO',
  operation_sub_type: 'PARCIAL_IMPORTE',
  operation_status: 'RD_SENT',
  cash: '2000.00',
  uuid_parent_operation: createFixtureUuid('story:operation'),
});
export const DebitUndone = of(
  done,
  { entries: [refused] },
  { now: LATER, answers: { 'GET /operations/{id}/operations': pageOf('operations', [undoing]) } },
);
export const DebitOwed = of(
  done,
  { entries: [refused] },
  { now: LATER, answers: { 'GET /operations/{id}/operations': pageOf('operations', []) } },
);
export const Undoing = story({
  path: PATH,
  now: LATER,
  answers: pageAnswers({
    order: {
      ...redemptionOrder,
      operation_status: 'RD_SENT',
      status_label: 'Enviada',
      cash: '2000.00',
      withholding: '0.00',
      net_value: '2000.00',
      settlement_date: null,
      uuid_bank_account: null,
      expected_value_date: '2026-11-23',
      source: 'SISTEMA',
      uuid_parent_operation: createFixtureUuid('story:operation:undone'),
      allowed_actions: [],
    },
    history: [
      historyStep(null, 'REGISTERED', '2026-11-24T10:00:00.000Z', 'Pendiente'),
      validation,
      sending,
    ],
    money: moneyOf(),
    documents: [],
  }),
});

/** Stories of the payout of a redemption. */
const sold: Partial<Operation> = {
  ...redemptionOrder,
  operation_status: 'FINALIZED',
  status_label: 'Finalizada',
  value_date: '2026-11-19',
  net_asset_value_date: '2026-11-19',
  allowed_actions: [],
};
const payout = (changes: Partial<PaymentEntry>) =>
  of(
    sold,
    {
      entries: [
        entryOf({ kind: 'PAYOUT', amount: '5036.37', requested_on: '2026-11-24', ...changes }),
      ],
    },
    { now: LATER },
  );
export const PayoutWaiting = payout({});
export const PayoutStopped = payout({ status: 'STOPPED' });
export const PayoutSent = payout({ status: 'SENT' });
export const PayoutPaid = payout({ status: 'SETTLED', settled_on: '2026-11-24' });
export const PayoutReturned = payout({
  status: 'RETURNED',
  return_code: 'AC04',
  return_label: 'La cuenta bancaria está cancelada.',
  returned_on: '2026-11-25',
});
export const PayoutPaidAgain = of(
  sold,
  {
    entries: [
      entryOf({ kind: 'PAYOUT', amount: '5036.37', requested_on: '2026-11-24', status: 'STOPPED' }),
      entryOf({
        uuid: createFixtureUuid('payment:second'),
        kind: 'PAYOUT',
        amount: '5036.37',
        attempt: 2,
        iban_end: '0012',
        requested_on: '2026-11-25',
        status: 'WAITING',
      }),
    ],
  },
  { now: LATER },
);
export const HiddenAmounts = of(
  sold,
  { entries: [entryOf({ kind: 'PAYOUT', amount: '5036.37', status: 'SENT' })] },
  { now: LATER, hidden: true },
);
