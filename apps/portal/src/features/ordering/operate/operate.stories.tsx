import { formatMoney } from '@participe/domain';
import { pageOf, productOf, summaryOf } from '../../../stories/data.ts';
import {
  formStory,
  serverError,
  subscription,
  redemption,
  withSimulation,
} from '../../../stories/ordering/order-form.tsx';
import {
  bankAccountOf,
  heldProduct,
  orderAnswers,
  fullProductOf,
  positionStatusOf,
} from '../../../stories/orders.ts';
import { fill, press, see, seeNo } from '../../../stories/play.ts';
import { redemptionSimulation, subscriptionSimulation } from '../../../stories/simulations.ts';
import { story } from '../../../stories/story.tsx';

export const title = 'features/operate';

const account = summaryOf('investor_main').uuid;
const MIN_TO_KEEP = {
  code: '400-041',
  message: 'El importe tiene que dejar al menos 100,00 € en el fondo, o ser total',
  field: 'cash',
};

/** Each step of a subscription and of a redemption when it opens. */
export const Kind = story({ path: '/operate', answers: orderAnswers });
export const KindWithError = story({
  path: '/operate',
  answers: orderAnswers,
  play: async () => {
    await press('Continuar');
    await see('Revise este dato');
    await see('Operación: Campo requerido.');
  },
});
export const Account = story({
  path: '/operate?op=SUSCRIPCION',
  answers: orderAnswers,
  me: { area: { accounts: [summaryOf('investor_main'), summaryOf('investor_family')] } },
});
export const ProductToInvest = formStory({ op: 'SUSCRIPCION', account }, { step: 'producto' });
export const ProductSearched = formStory(
  { op: 'SUSCRIPCION', account },
  {
    step: 'producto',
    play: () => fill('Buscar por nombre o ISIN', 'zzz'),
  },
);
export const ProductToRedeem = formStory({ op: 'REEMBOLSO', account }, { step: 'producto' });
export const ProductsLoading = formStory(
  { op: 'SUSCRIPCION', account: null },
  {
    step: 'cuenta',
    answers: { 'GET /products': 'loading' },
    play: async () => {
      await see('Ahorro a largo plazo');
      document.querySelector<HTMLInputElement>('input[type="radio"]')?.click();
      await press('Continuar');
    },
  },
);
export const ProductsBroken = formStory(
  { op: 'SUSCRIPCION', account },
  { step: 'producto', answers: { 'GET /products': serverError } },
);
export const AmountToInvest = formStory({ ...subscription, cash: '' }, { step: 'importe' });
export const AmountInvested = formStory(subscription, { step: 'importe' });
export const AmountUnderMinimum = formStory(
  { ...subscription, cash: '0,50' },
  {
    step: 'importe',
    play: async () => {
      await press('Continuar');
      await see('El importe debe ser igual o superior a 1,00€');
    },
  },
);
export const AmountUnreadable = formStory(
  { ...subscription, cash: '1,234.56' },
  {
    step: 'importe',
    play: async () => {
      await press('Continuar');
      await see('Revise este dato');
    },
  },
);
export const AmountToRedeem = formStory(redemption, { step: 'importe' });
export const AmountLeavesTooLittle = formStory(
  { ...redemption, cash: '5.200,00' },
  {
    step: 'importe',
    answers: withSimulation(
      redemptionSimulation({
        cash: '5200.00',
        net_value: '5028.60',
        remaining_total: '40.18',
        minimum_ok: false,
        errors: [MIN_TO_KEEP],
      }),
    ),
    play: async () => {
      await press('Continuar');
      await see('Revise este dato');
      await seeNo('5.028,60');
    },
  },
);
/** An amount out of its limits is reported when the person leaves the field. */
export const AmountImpossible = formStory(
  { ...redemption, cash: '' },
  {
    step: 'importe',
    play: async () => {
      await fill('Importe bruto', '99.999.999');
      document.querySelector<HTMLElement>('#importe')?.focus();
      await seeNo('El importe debe ser igual o inferior');
      document.querySelector<HTMLElement>('#importe')?.blur();
      await see('El importe debe ser igual o inferior a 5.240,19€');
      await fill('Importe bruto', '300');
      await seeNo('El importe debe ser igual o inferior a 5.240,19€');
      await fill('Importe bruto', '99.999.999');
      document.querySelector<HTMLElement>('#importe')?.focus();
      document.querySelector<HTMLElement>('#importe')?.blur();
      await see('El importe debe ser igual o inferior a 5.240,19€');
    },
  },
);
/** One unit must remain in an equity fund bought before 5 July 2019. */
export const AmountLeavesLessThanOneUnit = formStory(
  { ...redemption, mode: 'PARTICIPATIONS', units: '462,5' },
  {
    step: 'importe',
    answers: {
      ...withSimulation(
        redemptionSimulation({
          minimum_ok: false,
          errors: [
            {
              ...MIN_TO_KEEP,
              message:
                'El importe tiene que dejar al menos 1 participación en el fondo, o ser total',
              field: 'participations',
            },
          ],
        }),
      ),
      'POST /operations/position-statuses': {
        hedge_fund_minimum: '100000.00',
        position_statuses: [
          positionStatusOf('global', '463.028416', {
            min_to_keep: { cash: null, participations: '1.000000' },
          }),
        ],
      },
    },
    play: async () => {
      await press('Continuar');
      await see('Dejar 1 participación');
    },
  },
);
export const AmountOverHolding = formStory(
  { ...redemption, mode: 'PARTICIPATIONS', units: '463,03' },
  {
    step: 'importe',
    play: async () => {
      await press('Continuar');
      await see('El número de participaciones debe ser igual o inferior a 463,028416');
    },
  },
);
/** Two recent direct debits lock parts of the position. */
export const AmountPartlyLocked = formStory(
  { ...redemption, mode: 'TOTAL' },
  {
    step: 'importe',
    answers: {
      'POST /operations/position-statuses': {
        hedge_fund_minimum: '100000.00',
        position_statuses: [
          positionStatusOf('global', '463.028416', {
            available: '428.028416',
            status: 'PARTIALLY_BLOCKED',
            reasons: ['DIRECT_DEBIT_LOCK'],
            unlocks: [
              { from: '2026-12-02', participations: '10.000000' },
              { from: '2026-12-21', participations: '25.000000' },
            ],
          }),
        ],
      },
    },
    play: () =>
      see(
        'Ahora puede retirar 428,028416 participaciones. Las que pagó con un recibo reciente, más adelante: 10,000000 desde el 02-dic-2026 y 25,000000 desde el 21-dic-2026.',
      ),
  },
);
const hedgeFund = { ...subscription, product: productOf('alterna').keyName };
export const ProductsWithHedgeFund = formStory(
  { ...hedgeFund, cash: '' },
  { step: 'producto', play: () => see(formatMoney('100000.00')) },
);
export const AmountOfHedgeFund = formStory(
  { ...hedgeFund, cash: '2.000' },
  {
    step: 'importe',
    answers: withSimulation(
      subscriptionSimulation({
        errors: [
          {
            code: '400-047',
            message: 'La inversión mínima para clientes no profesionales es de 100.000,00 €.',
            field: 'cash',
          },
        ],
      }),
    ),
    play: async () => {
      await press('Continuar');
      await see('Revise este dato');
    },
  },
);
export const AmountInUnits = formStory(
  { ...redemption, mode: 'PARTICIPATIONS', units: '265,083143' },
  { step: 'importe' },
);
export const AmountEverything = formStory({ ...redemption, mode: 'TOTAL' }, { step: 'importe' });
export const AmountAfterCutoff = formStory(redemption, {
  step: 'importe',
  now: '2026-11-19T14:20:00.000Z',
  answers: withSimulation(
    redemptionSimulation({ expected_value_date: '2026-11-20', is_before_cutoff: false }),
  ),
});
export const AmountComputing = formStory(redemption, {
  step: 'producto',
  answers: { 'POST /operations/simulation': 'loading' },
});
export const AmountNotComputed = formStory(redemption, {
  step: 'importe',
  answers: { 'POST /operations/simulation': serverError },
});
export const DraftWithNewerValue = formStory(redemption, {
  step: 'importe',
  changes: { estimateDate: '2026-11-13' },
});

export const PaymentByTransfer = formStory(subscription, { step: 'pago' });
const chargedOn = subscriptionSimulation({ expected_value_date: '2026-11-23', cutoff_at: null });
export const PaymentByDebit = formStory(
  { ...subscription, payment: 'DOMICILIACION' },
  { step: 'pago', answers: withSimulation(chargedOn) },
);
const bankAccount = bankAccountOf().uuid;
export const PaymentOverDebit = formStory(
  { ...subscription, payment: 'DOMICILIACION', cash: '30.000,01', bankAccount },
  {
    step: 'pago',
    play: async () => {
      await press('Continuar');
      await see('El importe debe ser igual o inferior a 30.000,00€');
    },
  },
);
export const PaymentByCheque = formStory({ ...subscription, payment: 'CHEQUE' }, { step: 'pago' });
/** The whole form while it loads, and after a failed call. */
export const Loading = story({ path: '/operate', answers: { 'GET /operation-type': 'loading' } });
export const Broken = story({
  path: '/operate',
  answers: { 'GET /operation-type': serverError },
  play: () => see('Volver'),
});
const heldGlobal = heldProduct('global', '463.028416', '5240.19');
export const OneFundOneBank = formStory(redemption, {
  step: 'importe',
  answers: {
    'GET /products': pageOf('products', [fullProductOf('global')]),
    'GET /accounts/{id}/products': pageOf('products', [heldGlobal]),
    'GET /accounts/{id}/bank-accounts': pageOf('bank_accounts', [bankAccountOf()]),
  },
});
