import { operationOf, pageOf } from '../../../stories/data.ts';
import {
  formStory,
  serverError,
  periodicSubscription,
  withSimulation,
  periodicRedemption,
} from '../../../stories/ordering/order-form.tsx';
import { bankAccountOf, orderAnswers, pendingBankAccount } from '../../../stories/orders.ts';
import { press, see, seeNo, until } from '../../../stories/play.ts';
import {
  periodicSubscriptionSimulation,
  periodicRedemptionSimulation,
} from '../../../stories/simulations.ts';
import { story } from '../../../stories/story.tsx';
import { orderFieldIds } from './order/field-locations.ts';

export const title = 'features/operate-periodic';

const seeError = async () => {
  await press('Continuar');
  await see('Revise este dato');
};
const errorOf = (message: string, field: string) => ({
  errors: [{ code: '400-020', message, field }],
});

/** A standing instruction to subscribe. */
export const Amount = formStory({ ...periodicSubscription, cash: '' }, { step: 'importe' });
export const Schedule = formStory(periodicSubscription, { step: 'periodicidad' });
/** The calendar of the first date marks weekends and the holidays that the service names. */
export const ScheduleHolidays = formStory(periodicSubscription, {
  step: 'periodicidad',
  play: async () => {
    const calendarButton = () =>
      document.querySelector<HTMLButtonElement>(`#${orderFieldIds.start} button`);
    (await until(calendarButton, 'the button of the calendar')).click();
    const isMarked = (day: string) =>
      [...document.querySelectorAll('[role="button"][aria-label]')].some((cell) => {
        const name = cell.getAttribute('aria-label') ?? '';
        return name.includes(` ${day} de diciembre`) && name.endsWith(', no hábil');
      });
    await until(() => isMarked('8'), 'the holiday of 8 December as a day that is not open');
    if (!isMarked('12') || isMarked('9')) throw new Error('story: the wrong days are marked');
  },
});
export const ScheduleGrowing = formStory(
  {
    ...periodicSubscription,
    increase: 'ACUMULATIVO',
    increaseBy: '2,5',
    hasEnd: true,
    end: '2030-12-05',
  },
  { step: 'periodicidad' },
);
export const ScheduleGrowingByNothing = formStory(
  { ...periodicSubscription, increase: 'LINEAL' },
  { step: 'periodicidad', play: seeError },
);
export const ScheduleTooEarly = formStory(
  { ...periodicSubscription, start: '2026-11-24' },
  {
    step: 'periodicidad',
    answers: withSimulation(
      periodicSubscriptionSimulation({
        calendar: [],
        ...errorOf('La primera fecha tiene que ser el 26-nov-2026 o posterior.', 'per_start_date'),
      }),
    ),
    play: seeError,
  },
);
export const ScheduleEndsBefore = formStory(
  { ...periodicSubscription, hasEnd: true, end: '2026-12-01' },
  {
    step: 'periodicidad',
    answers: withSimulation(
      periodicSubscriptionSimulation(
        errorOf('La fecha de fin tiene que ser posterior a la de inicio.', 'per_end_date'),
      ),
    ),
    play: seeError,
  },
);
export const ScheduleWithoutDates = formStory(
  { ...periodicSubscription, start: '', hasEnd: true },
  {
    step: 'periodicidad',
    play: async () => {
      await press('Continuar');
      await see('Revise estos datos');
    },
  },
);
export const ScheduleNotComputed = formStory(periodicSubscription, {
  step: 'periodicidad',
  answers: { 'POST /operations/simulation': serverError },
});
export const Debit = formStory(periodicSubscription, { step: 'pago' });
export const DebitPending = formStory(
  { ...periodicSubscription, bankAccount: pendingBankAccount.uuid },
  {
    step: 'pago',
    answers: { 'GET /accounts/{id}/bank-accounts': pageOf('bank_accounts', [pendingBankAccount]) },
    play: seeError,
  },
);
export const DebitNone = formStory(periodicSubscription, {
  step: 'pago',
  answers: { 'GET /accounts/{id}/bank-accounts': pageOf('bank_accounts', []) },
  play: async () => {
    await see('Si necesita ayuda, llámenos al');
    await seeNo('Continuar');
    await seeNo('mandato SEPA');
    await seeNo('Le cargaremos el recibo');
  },
});
export const DebitBroken = formStory(periodicSubscription, {
  step: 'pago',
  answers: { 'GET /accounts/{id}/bank-accounts': serverError },
  play: async () => {
    await see('sus cuentas bancarias');
    await seeNo('mandato SEPA');
  },
});
/** The yearly cost is 1,35 % of twelve payments of 200 €. */
export const Check = formStory(
  { ...periodicSubscription, increase: 'LINEAL', increaseBy: '10' },
  { step: 'comprobar', play: () => see('32,40') },
);
export const CheckNotComputed = formStory(periodicSubscription, {
  step: 'comprobar',
  answers: { 'POST /operations/simulation': serverError },
});

/** A standing instruction to redeem. */
export const Spending = formStory(periodicRedemption, { step: 'importe' });
export const SpendingSchedule = formStory(periodicRedemption, { step: 'periodicidad' });
export const SpendingUnderMinimum = formStory(periodicRedemption, {
  step: 'periodicidad',
  answers: withSimulation(
    periodicRedemptionSimulation({
      warnings: [
        {
          code: 'MINIMO_A_MANTENER',
          text: 'El 05-oct-2029 quedarían menos de 100,00 € en el fondo: la orden se suspendería ese día.',
        },
      ],
    }),
  ),
});
export const SpendingCheck = formStory(periodicRedemption, { step: 'comprobar' });

/** The form starts with the terms of the instruction that the client wants to change. */
const instruction = operationOf({
  operation_type: 'SOLICITUD_SUSCRIPCION_PERIODICA',
  operation_sub_type: 'ALTA',
  operation_status: 'PERIODIC_ACTIVE',
  cash: '200.00',
  payment_method: 'DOMICILIACION',
  uuid_bank_account: bankAccountOf().uuid,
  per_period: 'MENSUAL',
  per_start_date: '2024-03-05',
  per_end_date: null,
  per_increase_type: 'NONE',
  per_increase: null,
});
const path = `/operate?op=SOLICITUD_SUSCRIPCION_PERIODICA&modifica=${instruction.uuid}`;
const answers = { ...orderAnswers, ...withSimulation(periodicSubscriptionSimulation()) };
export const Changing = story({
  path,
  answers: { ...answers, 'GET /operations/{id}': { operation: instruction } },
});
export const ChangingLoading = story({
  path,
  answers: { ...answers, 'GET /operations/{id}': 'loading' },
});
export const ChangingBroken = story({
  path,
  answers: { ...answers, 'GET /operations/{id}': serverError },
});
export const ChangingCheck = formStory(
  { ...periodicSubscription, cash: '300', modifies: instruction.uuid },
  { step: 'comprobar', answers: { 'GET /operations/{id}': { operation: instruction } } },
);
