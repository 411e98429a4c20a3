import type { Product, ProductProfile } from '@participe/contract/types';
import { demoProductProfiles, type DemoProductKey } from '@participe/fixtures';
import { accountAnswers } from '../../stories/account-data.ts';
import {
  accountRowOf,
  CONSULTIVO,
  pageOf,
  productOf,
  STORY_NAV_DATE,
  summaryOf,
} from '../../stories/data.ts';
import type { Answers } from '../../stories/fake-client.ts';
import { lotsOf } from '../../stories/lots.ts';
import { openDocument, serverError } from '../../stories/ordering/order-form.tsx';
import { fullProductOf } from '../../stories/orders.ts';
import { fill, press, see, seeNo } from '../../stories/play.ts';
import { positions } from '../../stories/positions.ts';
import { story } from '../../stories/story.tsx';

export const title = 'features/product';

const YEARS = ['6.12', '8.40', '9.83', '-7.91', '21.35', '4.18', '14.87', '-10.25', '16.24'];

const productPath = (key: DemoProductKey): string => `/products/${productOf(key).uuid}`;

const holding: ProductProfile['holdings'][number] = {
  uuid_account: summaryOf('investor_main').uuid,
  participations: positions[0]?.participations ?? '',
  total: positions[0]?.total ?? '',
};

/** Returns the profile of a product in which the person has no position. */
function profileOf(key: DemoProductKey, changes: Partial<ProductProfile> = {}): ProductProfile {
  const { objective, recommendedYears } = demoProductProfiles[key];
  return {
    id_product: productOf(key).uuid,
    objective,
    recommended_years: recommendedYears,
    returns: {
      since: '2015-01-02',
      as_of: STORY_NAV_DATE,
      ytd: '4.32',
      one_year: '5.75',
      three_years_annualised: '6.31',
      five_years_annualised: '4.43',
      since_start: '112.38',
      since_start_annualised: '6.54',
      yearly: [...YEARS, '7.00', '3.78', '4.32'].map((percent, index) => ({
        year: String(2015 + index),
        return_percent: percent,
      })),
    },
    holdings: [],
    ...changes,
  };
}

interface PageData {
  product?: Partial<Product>;
  profile?: Partial<ProductProfile>;
  answers?: Answers;
}

/** The net asset value is the same as in Carmen's account. */
const valueOf = (key: DemoProductKey): Partial<Product> => {
  const held = positions.find(({ key_product }) => key_product === productOf(key).keyName);
  return held ? { net_asset_value: held.net_asset_value } : {};
};

function productAnswers(
  key: DemoProductKey,
  { product, profile, answers }: PageData = {},
): Answers {
  return {
    ...accountAnswers(),
    'GET /products/{id}': {
      product: {
        ...fullProductOf(key),
        ongoing_charges: productOf(key).ongoingCharges,
        ...valueOf(key),
        ...product,
      },
    },
    'GET /products/{id}/profile': { profile: profileOf(key, profile) },
    'GET /accounts/{id}/products/{pid}/lots': lotsOf(),
    ...answers,
  };
}

const HELD = { holdings: [holding] } satisfies Partial<ProductProfile>;

const global = { ...productOf('global'), path: productPath('global') };
const PAST = 'Rentabilidades pasadas no garantizan rentabilidades futuras.';

/** The person does not hold the fund. */
export const NotHeld = story({
  path: global.path,
  answers: productAnswers('global'),
  play: () => see(PAST),
});
/** The person may not buy until the W-9 of a holder is validated. */
export const MissingW9 = story({
  path: global.path,
  answers: productAnswers('global', {
    answers: {
      'GET /interveners/{id}/accounts': pageOf('accounts', [
        accountRowOf('investor_main', { waits_for_w9: true }),
      ]),
    },
  }),
  me: { area: { accounts: [summaryOf('investor_main')] } },
  play: async () => {
    await see('Por ahora no se puede invertir en Ahorro a largo plazo');
    await seeNo('Invertir');
  },
});
export const TypedAmount = story({
  path: global.path,
  answers: productAnswers('global'),
  play: async () => {
    await fill('Importe', '25.000');
    await see('367,50');
  },
});
export const AmountWithError = story({
  path: global.path,
  answers: productAnswers('global'),
  play: async () => {
    await fill('Importe', 'mucho');
    await see('El importe no contiene un valor válido.');
  },
});
async function openLots() {
  await press('Lotes y su origen en Ahorro a largo plazo');
  await see('Altozano Bolsa Mundial');
}

/** The person holds the fund in one account, with orders and lots. */
export const Held = story({
  path: global.path,
  answers: productAnswers('global', { profile: HELD }),
  play: openLots,
});
export const HeldWithHiddenAmounts = story({
  path: global.path,
  answers: productAnswers('global', { profile: HELD }),
  hidden: true,
  play: openLots,
});
/** The net asset value and the purpose of the fund are not known yet. */
export const NoValues = story({
  path: global.path,
  answers: productAnswers('global', {
    product: { net_asset_value: null, net_asset_value_date: null, ongoing_charges: null },
    profile: { returns: null, objective: null, recommended_years: null },
  }),
  play: async () => {
    await see('Aún no hay valores liquidativos');
    await seeNo('va dentro de los gastos corrientes');
  },
});
export const Complex = story({
  path: productPath('estrategia'),
  answers: productAnswers('estrategia'),
  play: () => see('puede ser difícil de comprender'),
});
export const ClosedToNew = story({
  path: productPath('iberia'),
  answers: productAnswers('iberia', { product: { allowed_operations: [] } }),
  play: () => see('no admite nuevos partícipes'),
});
export const PensionPlan = story({
  path: productPath('pension_prudente'),
  answers: productAnswers('pension_prudente', { product: { allowed_operations: [] } }),
  play: () => see('Hasta la jubilación'),
});
export const ReadOnly = story({
  path: global.path,
  answers: productAnswers('global', { profile: HELD }),
  me: { area: { accounts: [summaryOf('investor_main', { permissions: CONSULTIVO })] } },
  play: openLots,
});
export const Blocked = story({
  path: global.path,
  answers: productAnswers('global', { profile: HELD }),
  me: { intervener: { intervener_status: 'BLOQUEADO', can_operate: false } },
  play: () => see('Ahora mismo no puede operar'),
});
export const DocumentFails = story({
  path: global.path,
  answers: productAnswers('global', {
    answers: {
      'GET /products/{id}/documents/{doc}': {
        status: 502,
        code: '502-001',
        message: 'El servicio externo no responde.',
      },
    },
  }),
  play: async () => {
    await press(`${global.documents[0]?.title ?? ''} (PDF)`);
    await see('No hemos podido descargar el documento');
  },
});
export const DocumentOpens = story({
  path: global.path,
  answers: productAnswers('global', { answers: openDocument }),
  play: () => press(`${global.documents[0]?.title ?? ''} (PDF)`),
});
export const Loading = story({
  path: global.path,
  answers: productAnswers('global', { answers: { 'GET /products/{id}': 'loading' } }),
  play: () => see('Cargando el fondo'),
});
export const ReturnsLoading = story({
  path: global.path,
  answers: productAnswers('global', { answers: { 'GET /products/{id}/profile': 'loading' } }),
  play: () => see('Cargando la ficha del fondo'),
});
export const Failed = story({
  path: global.path,
  answers: productAnswers('global', { answers: { 'GET /products/{id}': serverError } }),
  play: () => see('Reintentar'),
});
export const NotFound = story({
  path: global.path,
  answers: productAnswers('global', {
    answers: { 'GET /products/{id}': { status: 404, code: '404', message: 'No encontrado' } },
  }),
  play: () => see('No encontrado'),
});
