import { createFixtureUuid } from '@participe/fixtures';
import { press, see, seeNo } from '../../stories/play.ts';
import type { Answers } from '../../stories/fake-client.ts';
import {
  accountRowOf,
  CONSULTIVO,
  operationRowOf,
  pageOf,
  productOf,
  summaryOf,
} from '../../stories/data.ts';
import {
  balanceOf,
  balanceOfRows,
  emptyBalance,
  evolutionOf,
  investorRows,
  WHOLE_MONTHS,
  withShares,
} from '../../stories/holdings.ts';
import { story } from '../../stories/story.tsx';

export const title = 'features/home';

const path = '/account/position';
const serverError = { status: 500, code: '500-001', message: 'Se ha producido un error.' };

const orderRow = (name: string, changes: Parameters<typeof operationRowOf>[0]) =>
  operationRowOf({ uuid: createFixtureUuid(`story:${name}`), ...changes });
const FINISHED = {
  allowed_actions: [],
  operation_status: 'FINALIZED' as const,
};
const OPERATIONS = [
  operationRowOf(),
  orderRow('2', {
    ...FINISHED,
    operation_date: '2026-11-02T09:00:00.000Z',
    value_date: '2026-11-03',
    cash: '1500.00',
  }),
  orderRow('3', {
    operation_type: 'REEMBOLSO',
    operation_status: 'CANCELLED',
    operation_date: '2026-10-14T10:20:00.000Z',
    cash: '500.00',
    product_name: productOf('renta').name,
  }),
  orderRow('4', {
    ...FINISHED,
    operation_type: 'TRASPASO_INTERNO',
    operation_date: '2026-10-01T08:30:00.000Z',
    value_date: '2026-10-02',
    cash: '7350.00',
    product_name: productOf('patrimonio').name,
  }),
  orderRow('5', {
    ...FINISHED,
    operation_type: 'REEMBOLSO',
    operation_date: '2026-09-05T08:30:00.000Z',
    value_date: '2026-09-07',
    cash: '1200.00',
  }),
  orderRow('6', {
    ...FINISHED,
    operation_date: '2026-09-04T15:30:00.000Z',
    value_date: '2026-09-07',
    cash: '2000.00',
  }),
  orderRow('7', {
    allowed_actions: [],
    operation_type: 'SOLICITUD_SUSCRIPCION_PERIODICA',
    operation_status: 'PERIODIC_ACTIVE',
    operation_date: '2026-07-03T08:30:00.000Z',
    next_execution_date: '2026-12-09',
    expected_value_date: null,
    cash: '150.00',
  }),
];
/** The first of the orders is signed and has no price yet. */
const ON_THE_WAY = { pending_in: '2000.00' };
const mainRows = investorRows.slice(0, 1);
const answers: Answers = {
  'GET /interveners/{id}/balance': ({ query }) => ({
    balance: balanceOf({
      ...ON_THE_WAY,
      evolution: evolutionOf(query?.from === '2000-01-01' ? WHOLE_MONTHS : 12),
    }),
  }),
  'GET /interveners/{id}/accounts': pageOf('accounts', investorRows),
  'GET /operations': pageOf('operations', OPERATIONS),
};
/** The only position is between two funds. */
const BALANCE_IN_TRANSIT = balanceOf({
  ...ON_THE_WAY,
  in_transit: '127480.35',
  by_product: [],
});
const emptyAnswers: Answers = {
  'GET /interveners/{id}/balance': { balance: emptyBalance },
  'GET /interveners/{id}/accounts': pageOf('accounts', [
    accountRowOf('newcomer', {
      total: '0.00',
      gain: '0.00',
      gain_percent: null,
      weight_percent: '0.00',
      net_asset_value_date: null,
    }),
  ]),
  'GET /operations': pageOf('operations', []),
};

export const Normal = story({ path, answers });
/** When the standing instructions fail to load, the card must not state that nothing is planned. */
export const InstructionsFailed = story({
  path,
  answers: {
    ...answers,
    'GET /operations': ({ query }) =>
      query?.$filter ? serverError : pageOf('operations', OPERATIONS),
  },
  play: async () => {
    await see('No hemos podido cargar lo próximo');
  },
});
const CLOSE_EVOLUTION = evolutionOf();
/** The explanation of the two returns can be opened even when the returns differ by one point or less. */
export const CloseReturns = story({
  path,
  answers: {
    ...answers,
    'GET /interveners/{id}/balance': {
      balance: balanceOf({
        ...ON_THE_WAY,
        evolution: {
          ...CLOSE_EVOLUTION,
          returns: CLOSE_EVOLUTION.returns && {
            ...CLOSE_EVOLUTION.returns,
            money_weighted_percent: '8.10',
            are_far_apart: false,
            decisive_month: null,
          },
        },
      }),
    },
  },
  play: async () => {
    await press('¿Por qué son distintas?');
    await see('Se llevan un punto o menos');
  },
});
export const AmountsHidden = story({ path, answers, hidden: true });
export const InPercent = story({
  path,
  answers,
  play: async () => {
    await press('Por riesgo');
    await press('%Porcentaje');
    await see('Riesgo 5 de 7');
  },
});
export const WithMarks = story({
  path,
  answers,
  play: async () => {
    await press('Marcar las operaciones');
    await see('◆');
    await see('Varias operaciones');
  },
});
export const CustomRangeAndSingleDay = story({
  path,
  answers,
  play: async () => {
    await press('Rango propio');
    await see('Ver este rango');
    await press('Valor en una fecha');
    await press('Ver este rango');
    await see('Elija las dos fechas.');
  },
});
export const BeforePrinting = story({
  path,
  answers,
  play: async () => {
    await press('Imprimir o guardar PDF');
    await see('Crear un informe');
  },
});
export const WithDraft = story({
  path,
  answers,
  draft: {
    id: 'b1',
    operationType: 'SUSCRIPCION',
    cash: '2000.00',
    href: '/operate?op=SUSCRIPCION&b=b1&paso=importe',
    choices: {},
  },
});
export const DraftDiscarded = story({
  path,
  answers,
  draft: {
    id: 'b1',
    operationType: 'REEMBOLSO',
    cash: '500.00',
    href: '/operate?op=REEMBOLSO&b=b1',
    choices: {},
  },
  play: async () => {
    await press('Descartar');
    await see('Borrador descartado');
  },
});
export const Loading = story({
  path,
  answers: {
    'GET /interveners/{id}/balance': 'loading',
    'GET /interveners/{id}/accounts': 'loading',
    'GET /operations': 'loading',
  },
});
export const LoadingFrame = story({ path, answers: { ...answers, 'GET /me': 'loading' } });
/** A person who holds nothing is offered no redemption. */
export const Empty = story({
  path,
  answers: emptyAnswers,
  me: { area: { accounts: [summaryOf('newcomer')] } },
  play: async () => {
    await see('Invertir');
    await seeNo('Retirar dinero');
  },
});
export const AllInTransit = story({
  path,
  answers: { ...answers, 'GET /interveners/{id}/balance': { balance: BALANCE_IN_TRANSIT } },
  play: () => see('Incluye, en camino entre fondos: 127.480,35'),
});
export const FirstOrderInProgress = story({
  path,
  answers: {
    ...emptyAnswers,
    'GET /interveners/{id}/balance': { balance: { ...emptyBalance, ...ON_THE_WAY } },
    'GET /operations': pageOf('operations', [operationRowOf()]),
  },
});
export const AllFailed = story({
  path,
  answers: {
    'GET /interveners/{id}/balance': serverError,
    'GET /interveners/{id}/accounts': serverError,
    'GET /operations': serverError,
  },
});
export const FrameFailed = story({ path, answers: { ...answers, 'GET /me': serverError } });
export const ReadOnly = story({
  path,
  answers: {
    ...answers,
    'GET /interveners/{id}/balance': {
      balance: { ...balanceOfRows(mainRows), ...ON_THE_WAY },
    },
    'GET /interveners/{id}/accounts': pageOf('accounts', withShares(mainRows)),
  },
  me: {
    area: {
      accounts: [
        summaryOf('investor_main', {
          permissions: CONSULTIVO,
          account_intervener_role: 'AUTORIZADO_CONSULTIVO',
        }),
      ],
    },
  },
});
export const Minor = story({
  path,
  answers,
  me: { intervener: { can_operate: false, birthdate: '2010-09-15' } },
});
export const Blocked = story({
  path,
  answers,
  me: { intervener: { can_operate: false, intervener_status: 'BLOQUEADO' } },
});
export const AgencyClient = story({
  path,
  answers,
  me: { intervener: { distributor_is_own: false } },
});
export const ProfileMenuOpen = story({
  path,
  answers,
  play: async () => {
    await press('CO Carmen Olmedo, su perfil');
    await see('Cerrar sesión');
  },
});
