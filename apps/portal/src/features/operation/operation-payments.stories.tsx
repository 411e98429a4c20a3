import type { HistoryEntry, Operation } from '@participe/contract/types';
import { createFixtureUuid } from '@participe/fixtures';
import type { OrderPayments, PaymentEntry } from '../payments/order-payments.ts';
import { CONSULTIVO, operationRowOf, pageOf } from '../../stories/data.ts';
import type { Answers } from '../../stories/fake-client.ts';
import {
  pageAnswers,
  creation,
  executionOf,
  mainAccount,
  OPERATION_PATH as PATH,
  redemptionOrder,
  REVERSAL,
  sending,
  signature,
  historyStep,
  validation,
} from '../../stories/operation-data.ts';
import { entryOf, moneyOf, payInBanks, payInOf, transferDetails } from '../../stories/payments.ts';
import { press, see, seeNo, seePastStep, until } from '../../stories/play.ts';
import { story, type StorySetup } from '../../stories/story.tsx';

export const title = 'features/operation-payments';

const LATER = '2026-11-24T11:00:00.000Z';
const validatedOrder: Partial<Operation> = {
  operation_status: 'VALIDATED',
  status_label: 'Validada',
  cash: '2000.00',
};
const orderByDebit: Partial<Operation> = {
  ...validatedOrder,
  payment_method: 'DOMICILIACION',
  uuid_bank_account: redemptionOrder.uuid_bank_account ?? null,
  expected_value_date: '2026-11-23',
};

/** Returns the history of an order that is validated, sent, executed or cancelled. */
function historyOf({ operation_status: status, ...order }: Partial<Operation>): HistoryEntry[] {
  const day = order.value_date ?? order.expected_value_date ?? '';
  const sent = { ...sending, at: `${day}T08:05:00.000Z` };
  const isSent = status === 'RD_SENT' || status === 'FINALIZED';
  return [
    creation,
    signature,
    validation,
    ...(isSent ? [sent] : []),
    ...(status === 'FINALIZED' ? [executionOf(day)] : []),
    ...(status === 'CANCELLED'
      ? [historyStep('VALIDATED', 'CANCELLED', '2026-11-24T10:30:00.000Z', 'Anulada')]
      : []),
  ];
}

function paymentStory(
  order: Partial<Operation>,
  money: Partial<OrderPayments>,
  { answers, ...rest }: Omit<StorySetup, 'path'> & { path?: string } = {},
) {
  return story({
    path: PATH,
    ...rest,
    answers: {
      ...pageAnswers({ order, history: historyOf(order), money: moneyOf(money) }),
      ...answers,
    },
  });
}

/** A subscription by bank transfer, with its pay-in in each state. */
const unpaidOrder = { transfer_details: transferDetails };
const banks: Answers = { 'GET /pay-in/banks': pageOf('banks', payInBanks) };
const openBanks = async () => {
  await press('Pagar desde mi banco');
  await see('¿En qué banco tiene el dinero?');
};

export const Unpaid = paymentStory(validatedOrder, unpaidOrder);
export const Banks = paymentStory(validatedOrder, unpaidOrder, { answers: banks, play: openBanks });
export const BankNotChosen = paymentStory(validatedOrder, unpaidOrder, {
  answers: banks,
  play: async () => {
    await openBanks();
    await press('Ir a mi banco');
    await see('Elija un banco.');
  },
});
/** The order has been paid from another page meanwhile: after the refusal, that payment is shown. */
function answersOfPaymentElsewhere(): Answers {
  let money = moneyOf(unpaidOrder);
  return {
    ...pageAnswers({ order: validatedOrder, history: historyOf(validatedOrder), money }),
    ...banks,
    'GET /operations/{id}/payments': () => money,
    'POST /pay-in': () => {
      money = moneyOf(payInWith('INITIATED'));
      return { status: 409, code: '409-010', message: 'Esta orden ya se está pagando.' };
    },
  };
}
export const BankRefused = story(() => ({
  path: PATH,
  answers: answersOfPaymentElsewhere(),
  play: async () => {
    await openBanks();
    document.querySelector<HTMLInputElement>('input[type="radio"]')?.click();
    await press('Ir a mi banco');
    await see('Esta orden ya se está pagando.');
    await see('Volver a Banco Ribera');
    await seeNo('Ir a mi banco');
  },
}));
const unavailableBanks = payInBanks.map((bank) => ({ ...bank, available: false }));
export const NoBanks = paymentStory(validatedOrder, unpaidOrder, {
  answers: { 'GET /pay-in/banks': pageOf('banks', unavailableBanks) },
  play: async () => {
    await press('Pagar desde mi banco');
    await see('Ahora no se puede pagar desde ningún banco');
  },
});
export const BanksLoading = paymentStory(validatedOrder, unpaidOrder, {
  answers: { 'GET /pay-in/banks': 'loading' },
  play: () => press('Pagar desde mi banco'),
});
const serverError = { status: 500, code: '500-000', message: 'Error interno del servidor' };
export const BanksBroken = paymentStory(validatedOrder, unpaidOrder, {
  answers: { 'GET /pay-in/banks': serverError },
  play: async () => {
    await press('Pagar desde mi banco');
    await see('No hemos podido cargar los bancos');
  },
});

const payInWith = (status: 'INITIATED' | 'PENDING' | 'REJECTED' | 'CANCELLED' | 'EXPIRED') => ({
  ...unpaidOrder,
  pay_in: payInOf({ status }),
});
const logAnswers: Answers = {
  'POST /pay-in/log/{id}': { pay_in: payInOf(), logs: [] },
};
/** While a payment is open, the page must not ask for a transfer, which would pay the order a second time. */
const seeNoTransfer = async () => {
  await see('o dejarlo y hacer la transferencia usted mismo');
  await seeNo('Haga ahora la transferencia');
};
export const PayInStarted = paymentStory(validatedOrder, payInWith('INITIATED'), {
  play: seeNoTransfer,
});
export const CameBackWithoutPaying = paymentStory(validatedOrder, payInWith('INITIATED'), {
  path: `${PATH}?banco=vuelta`,
  answers: logAnswers,
  play: seeNoTransfer,
});
export const AtTheBank = paymentStory(validatedOrder, payInWith('PENDING'), {
  path: `${PATH}?banco=vuelta`,
  answers: logAnswers,
});
export const Completed = paymentStory(validatedOrder, {
  pay_in: payInOf({ status: 'COMPLETED', redirect_url: null }),
});
export const Rejected = paymentStory(validatedOrder, payInWith('REJECTED'));
export const PayInCancelled = paymentStory(validatedOrder, payInWith('CANCELLED'));
export const PayInExpired = paymentStory(validatedOrder, payInWith('EXPIRED'));
export const PayInCancelFailed = paymentStory(validatedOrder, payInWith('INITIATED'), {
  answers: { ...logAnswers, 'GET /pay-in/{id}/cancel': serverError },
  play: async () => {
    await press('Dejar este pago');
    await see('Error interno del servidor');
  },
});
export const MoneyReceived = paymentStory(
  validatedOrder,
  {},
  { play: () => seePastStep('Llegada del dinero') },
);
export const Loading = paymentStory(validatedOrder, unpaidOrder, {
  answers: { 'GET /operations/{id}/payments': 'loading' },
});
export const Broken = paymentStory(validatedOrder, unpaidOrder, {
  answers: { 'GET /operations/{id}/payments': serverError },
  play: async () => {
    const text = 'No hemos podido cargar los pagos de la orden';
    await see(text);
    await until(() => document.body.textContent.split(text).length === 2, `«${text}» once`);
  },
});
export const ReadOnly = paymentStory(
  { ...orderByDebit, allowed_actions: [] },
  { entries: [entryOf({ status: 'SENT' })] },
  { me: { area: { accounts: [{ ...mainAccount, permissions: CONSULTIVO }] } } },
);
export const Superuser = paymentStory(
  { ...validatedOrder, allowed_actions: [] },
  payInWith('INITIATED'),
  { superuser: true },
);
export const Blocked = paymentStory(
  { ...validatedOrder, allowed_actions: [] },
  {},
  {
    me: {
      intervener: { intervener_status: 'BLOQUEADO', can_operate: false },
      area: { accounts: [{ ...mainAccount, permissions: CONSULTIVO }] },
    },
  },
);

/** A direct debit, from its announcement to its return and to the reversal of the purchase. */
const returnedDebit = (return_code: string, return_label: string): PaymentEntry =>
  entryOf({ status: 'RETURNED', return_code, return_label, returned_on: '2026-11-24' });
const noMoney = returnedDebit('AM04', 'No había saldo suficiente en la cuenta bancaria.');
const refused = returnedDebit('MD06', 'El titular de la cuenta bancaria ha devuelto el recibo.');
const closedAccount = returnedDebit('AC04', 'La cuenta bancaria está cancelada.');
const finishedSubscription: Partial<Operation> = {
  ...orderByDebit,
  operation_status: 'FINALIZED',
  status_label: 'Finalizada',
  value_date: '2026-11-23',
  allowed_actions: [],
};

export const DebitAnnounced = paymentStory(orderByDebit, {});
export const DebitSent = paymentStory(orderByDebit, { entries: [entryOf({ status: 'SENT' })] });
export const DebitCollected = paymentStory(
  finishedSubscription,
  { entries: [entryOf({ status: 'SETTLED', settled_on: '2026-11-23' })] },
  { now: LATER, play: () => seePastStep('Cargo del recibo en su banco23-nov-2026') },
);
export const DebitRetried = paymentStory(
  { ...orderByDebit, expected_value_date: '2026-12-01' },
  { entries: [entryOf({ attempt: 2, requested_on: '2026-12-01' }), noMoney] },
  { now: LATER },
);
export const DebitCancelled = paymentStory(
  {
    ...orderByDebit,
    operation_status: 'CANCELLED',
    status_label: 'Anulada',
    cancel_reason: 'SIN_FONDOS',
    allowed_actions: [],
  },
  { entries: [closedAccount] },
  { now: LATER },
);
export const DebitOfOrderUnderWay = paymentStory(
  {
    ...orderByDebit,
    operation_status: 'RD_SENT',
    status_label: 'Enviada',
    expected_value_date: '2026-11-24',
    allowed_actions: [],
  },
  { entries: [refused] },
  { now: LATER },
);
const reversal = operationRowOf({
  ...REVERSAL,
  uuid: createFixtureUuid('story:operation:undoing'),
  operation_type: 'REEMBOLSO',
  operation_sub_type: 'PARCIAL_IMPORTE',
  operation_status: 'RD_SENT',
  uuid_parent_operation: createFixtureUuid('story:operation'),
});
export const DebitReturnedAndOrderReversed = paymentStory(
  finishedSubscription,
  { entries: [refused] },
  { now: LATER, answers: { 'GET /operations/{id}/operations': pageOf('operations', [reversal]) } },
);
export const DebitOwed = paymentStory(
  finishedSubscription,
  { entries: [refused] },
  { now: LATER, answers: { 'GET /operations/{id}/operations': pageOf('operations', []) } },
);
