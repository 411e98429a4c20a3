import {
  ACCOUNT_PATH as PATH,
  accountAnswers,
  catalogueProductOf,
  documentOf,
  finishedOrderOf,
} from '../../stories/account-data.ts';
import { pageOf, STORY_NAV_DATE, summaryOf } from '../../stories/data.ts';
import { evolutionOf } from '../../stories/holdings.ts';
import type { Answers } from '../../stories/fake-client.ts';
import { press, see, until } from '../../stories/play.ts';
import {
  gainsOf,
  onlyPositionAnswers,
  planPosition,
  positions,
  positionsAnswerOf,
  youngPosition,
} from '../../stories/positions.ts';
import { REQUIREMENTS } from '../../stories/restricted.ts';
import { story } from '../../stories/story.tsx';

export const title = 'features/account';

const plan = summaryOf('investor_pension');
const emptySummary = {
  total: '0.00',
  in_transit: '0.00',
  invested: '0.00',
  gain: '0.00',
  gain_percent: null,
  as_of: null,
  pending_in: '0.00',
  pending_out: '0.00',
  gains: gainsOf('0.00', '0.00', '0.00', '0.00'),
};
const emptyAccountAnswers: Answers = {
  'GET /accounts/{id}/positions': { ...pageOf('positions', []), summary: emptySummary },
  'GET /accounts/{id}/operations': pageOf('operations', []),
  'GET /accounts/{id}/documents': pageOf('documents', [documentOf()]),
};
const serverError = { status: 500, code: '500-000', message: 'Error interno del servidor' };

export const Normal = story({ path: PATH, answers: accountAnswers() });
export const HiddenAmounts = story({ path: PATH, answers: accountAnswers(), hidden: true });
export const WholeIban = story({
  path: PATH,
  answers: accountAnswers(),
  play: async () => {
    await see('Nómina');
    await press('Ver IBAN completo de Nómina');
    await see('ES30 0049');
  },
});
/** Subscriptions and redemptions have no price yet, and products are valued on different days. */
export const OnTheWay = story({
  path: PATH,
  answers: accountAnswers(
    {},
    {
      'GET /accounts/{id}/positions': {
        ...pageOf(
          'positions',
          positions.map((position, index) =>
            index === 0 ? position : { ...position, net_asset_value_date: '2026-11-17' },
          ),
        ),
        summary: {
          ...positionsAnswerOf(positions).summary,
          pending_in: '2000.00',
          pending_out: '350.00',
        },
      },
    },
  ),
});
/** A pension plan. Its page has no links to the order form, which offers no orders of pension plans. */
export const Plan = story({
  path: `/account/myaccount/${plan.uuid}`,
  answers: accountAnswers(plan, {
    ...onlyPositionAnswers(planPosition, {
      assetClass: 'Mixto',
      risk: '5 de 7',
      geography: 'Europa',
      currency: 'EUR',
    }),
    'GET /products': pageOf('products', [
      { ...catalogueProductOf('pension_decidido'), net_asset_value: planPosition.net_asset_value },
    ]),
    'GET /accounts/{id}/evolution': { evolution: evolutionOf(12, planPosition) },
    'GET /accounts/{id}/operations': pageOf('operations', []),
  }),
  play: async () => {
    await see('Para aportar a su plan, movilizarlo o cobrarlo');
    await see('Productos');
    await until(
      () => document.querySelector('main a[href*="/operate"]') === null,
      'the page without links to the order form',
    );
  },
});
export const ProductActions = story({
  path: PATH,
  answers: accountAnswers(),
  play: async () => {
    await press('Acciones de Sotavera Global, FI');
    await see('Traspasar');
  },
});
/** The account was opened two months ago, so the chart has no data for longer ranges. */
export const Young = story({
  path: PATH,
  answers: accountAnswers(
    { opened_at: '2026-09-15T09:00:00.000Z', total: youngPosition.total },
    {
      ...onlyPositionAnswers(youngPosition, {
        assetClass: 'Renta variable',
        risk: '4 de 7',
        geography: 'Norteamérica',
        currency: 'USD',
      }),
      'GET /accounts/{id}/evolution': { evolution: evolutionOf(2, youngPosition) },
      'GET /accounts/{id}/operations': pageOf('operations', [
        finishedOrderOf('2026-09-17', 0, { cash: youngPosition.invested }),
      ]),
    },
  ),
});
export const Empty = story({
  path: PATH,
  answers: accountAnswers({ total: '0.00' }, emptyAccountAnswers),
});
const inTransit = [
  { key: 'EN_CAMINO', label: 'En camino entre fondos', total: '79037.82', percent: '100.00' },
];
const distributionInTransit = {
  as_of: STORY_NAV_DATE,
  by_product: inTransit,
  by_asset_class: inTransit,
  by_risk: inTransit,
  by_geography: inTransit,
  by_currency: inTransit,
};
/** All money is between two funds: the account has no positions and is not empty. */
export const AllInTransit = story({
  path: PATH,
  answers: accountAnswers(
    {},
    {
      ...emptyAccountAnswers,
      'GET /accounts/{id}/positions': {
        ...pageOf('positions', []),
        summary: { ...emptySummary, total: '79037.82', in_transit: '79037.82' },
      },
      'GET /accounts/{id}/distribution': { distribution: distributionInTransit },
    },
  ),
  play: async () => {
    await see('Incluye, en camino entre fondos: 79.037,82');
    await see('Ahora no tiene participaciones');
  },
});
export const Closed = story({
  path: PATH,
  answers: accountAnswers(
    { total: '0.00', closed_at: '2026-06-30T10:00:00.000Z' },
    {
      'GET /accounts/{id}/positions':
        emptyAccountAnswers['GET /accounts/{id}/positions'] ?? 'loading',
    },
  ),
});
export const Loading = story({ path: PATH, answers: { 'GET /accounts/{id}': 'loading' } });
export const SectionsLoading = story({
  path: PATH,
  answers: accountAnswers(
    {},
    {
      'GET /accounts/{id}/positions': 'loading',
      'GET /accounts/{id}/evolution': 'loading',
      'GET /accounts/{id}/distribution': 'loading',
      'GET /accounts/{id}/interveners': 'loading',
      'GET /accounts/{id}/bank-accounts': 'loading',
      'GET /accounts/{id}/documents': 'loading',
      'GET /accounts/{id}/operations': 'loading',
    },
  ),
});
export const Failed = story({ path: PATH, answers: { 'GET /accounts/{id}': serverError } });
export const SectionsFailed = story({
  path: PATH,
  answers: accountAnswers(
    {},
    {
      'GET /accounts/{id}/positions': serverError,
      'GET /accounts/{id}/evolution': serverError,
      'GET /accounts/{id}/distribution': serverError,
      'GET /accounts/{id}/interveners': serverError,
      'GET /accounts/{id}/bank-accounts': serverError,
      'GET /accounts/{id}/documents': serverError,
      'GET /accounts/{id}/operations': serverError,
    },
  ),
});
export const StatementFailed = story({
  path: PATH,
  answers: accountAnswers({}, { 'GET /accounts/{id}/statement': serverError }),
  play: async () => {
    await press('Descargar extracto a hoy');
    await see('No hemos podido descargar el extracto');
  },
});
export const NotFound = story({
  path: PATH,
  answers: { 'GET /accounts/{id}': { status: 404, code: '404', message: 'No encontrado' } },
});
export const Blocked = story({
  path: PATH,
  me: { intervener: { intervener_status: 'BLOQUEADO', can_operate: false } },
  answers: accountAnswers(),
});
export const Incomplete = story({
  path: PATH,
  me: {
    intervener: { intervener_status: 'REGISTERED_ONLINE', can_operate: false },
    area: { onboarding_requirements: [...REQUIREMENTS] },
  },
  answers: accountAnswers({ total: '0.00' }, emptyAccountAnswers),
});
