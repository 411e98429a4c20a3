import { operationOf, pageOf } from '../../../stories/data.ts';
import { at, broken, saving, simulated, spending } from '../../../stories/order-form.tsx';
import { bankAccountOf, orderAnswers, pendingBank } from '../../../stories/orders.ts';
import { press, see } from '../../../stories/play.ts';
import {
  periodicSubscriptionSimulation,
  periodicRedemptionSimulation,
} from '../../../stories/simulations.ts';
import { story } from '../../../stories/story.tsx';

export const title = 'features/operate-periodic';

const seeError = async () => {
  await press('Continuar');
  await see('Revise este dato');
};
const errorOf = (message: string, field: string) => ({
  errors: [{ code: '400-020', message, field }],
});

/** Stories of a standing instruction to subscribe. */
export const Amount = at({ ...saving, cash: '' }, { step: 'importe' });
export const Schedule = at(saving, { step: 'periodicidad' });
export const ScheduleGrowing = at(
  { ...saving, increase: 'ACUMULATIVO', increaseBy: '2,5', hasEnd: true, end: '2030-12-05' },
  { step: 'periodicidad' },
);
export const ScheduleGrowingByNothing = at(
  { ...saving, increase: 'LINEAL' },
  { step: 'periodicidad', play: seeError },
);
export const ScheduleTooEarly = at(
  { ...saving, start: '2026-11-24' },
  {
    step: 'periodicidad',
    answers: simulated(
      periodicSubscriptionSimulation({
        calendar: [],
        ...errorOf('La primera fecha tiene que ser el 26-nov-2026 o posterior.', 'per_start_date'),
      }),
    ),
    play: seeError,
  },
);
export const ScheduleEndsBefore = at(
  { ...saving, hasEnd: true, end: '2026-12-01' },
  {
    step: 'periodicidad',
    answers: simulated(
      periodicSubscriptionSimulation(
        errorOf('La fecha de fin tiene que ser posterior a la de inicio.', 'per_end_date'),
      ),
    ),
    play: seeError,
  },
);
export const ScheduleWithoutDates = at(
  { ...saving, start: '', hasEnd: true },
  {
    step: 'periodicidad',
    play: async () => {
      await press('Continuar');
      await see('Revise estos datos');
    },
  },
);
export const ScheduleNotComputed = at(saving, {
  step: 'periodicidad',
  answers: { 'POST /operations/simulation': broken },
});
export const Debit = at(saving, { step: 'pago' });
export const DebitPending = at(
  { ...saving, bankAccount: pendingBank.uuid },
  {
    step: 'pago',
    answers: { 'GET /accounts/{id}/bank-accounts': pageOf('bank_accounts', [pendingBank]) },
    play: seeError,
  },
);
export const DebitNone = at(saving, {
  step: 'pago',
  answers: { 'GET /accounts/{id}/bank-accounts': pageOf('bank_accounts', []) },
});
export const DebitBroken = at(saving, {
  step: 'pago',
  answers: { 'GET /accounts/{id}/bank-accounts': broken },
});
/** The yearly cost is 1,35 % of twelve payments of 200 €. */
export const Check = at(
  { ...saving, increase: 'LINEAL', increaseBy: '10' },
  { step: 'comprobar', play: () => see('32,40') },
);
export const CheckNotComputed = at(saving, {
  step: 'comprobar',
  answers: { 'POST /operations/simulation': broken },
});

/** Stories of a standing instruction to redeem. */
export const Spending = at(spending, { step: 'importe' });
export const SpendingSchedule = at(spending, { step: 'periodicidad' });
export const SpendingUnderMinimum = at(spending, {
  step: 'periodicidad',
  answers: simulated(
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
export const SpendingCheck = at(spending, { step: 'comprobar' });

/** An instruction that the client wants to change. The form starts with its terms. */
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
const answers = { ...orderAnswers, ...simulated(periodicSubscriptionSimulation()) };
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
  answers: { ...answers, 'GET /operations/{id}': broken },
});
export const ChangingCheck = at(
  { ...saving, cash: '300', modifies: instruction.uuid },
  { step: 'comprobar', answers: { 'GET /operations/{id}': { operation: instruction } } },
);
