import type { TaxReports } from '@participe/contract/types';
import { fixtureUuid } from '@participe/fixtures';
import { CONSULTIVO, pageOf, personOf, productOf, summaryOf } from '../../stories/data.ts';
import type { Answers } from '../../stories/fake-client.ts';
import { child, inboxDocument, selfOf } from '../../stories/inbox-data.ts';
import { press, see } from '../../stories/play.ts';
import { story } from '../../stories/story.tsx';

export const title = 'screens/iiff';

const path = '/account/iiff';
const broken = { status: 500, code: '500-001', message: 'Se ha producido un error.' };
type Funds = NonNullable<TaxReports['funds']>;
type Key = 'global' | 'patrimonio' | 'renta' | 'tesoreria';

const ofFund = (key: Key) => ({
  id_product: productOf(key).uuid,
  product_name: productOf(key).name,
  isin: productOf(key).isin,
});
const inAccount = (key: Key, percent = '100.00') => ({
  ...ofFund(key),
  uuid_account: summaryOf('investor_main').uuid,
  ownership_percent: percent,
});
const figures = (sold: string, cost: string, gain: string, withholding: string) => ({
  transmission_value: sold,
  acquisition_value: cost,
  gain,
  withholding,
});
const lot = (date: string, units: string, money: ReturnType<typeof figures>) => ({
  acquisition_date: date,
  origin: 'SUSCRIPCION' as const,
  participations: units,
  ...money,
});

const SALES: Funds['redemptions'] = [
  {
    ...inAccount('global'),
    uuid_operation: fixtureUuid('story:sale:1'),
    reference: 'OP25000018',
    date: '2025-09-22',
    participations: '118.204512',
    ...figures('3500.00', '2104.60', '1395.40', '265.13'),
    lots: [
      lot('2009-03-16', '80.104500', figures('2371.88', '1204.60', '1167.28', '221.79')),
      lot('2018-02-20', '38.100012', figures('1128.12', '900.00', '228.12', '43.34')),
    ],
  },
  {
    ...inAccount('renta'),
    uuid_operation: fixtureUuid('story:sale:2'),
    reference: 'OP25000007',
    date: '2025-03-11',
    participations: '150.000000',
    ...figures('1480.20', '1500.00', '-19.80', '0.00'),
    lots: [lot('2023-05-19', '150.000000', figures('1480.20', '1500.00', '-19.80', '0.00'))],
  },
];
const MOVED: Funds['transfers'][number] = {
  ...inAccount('patrimonio'),
  uuid_operation: fixtureUuid('story:moved'),
  reference: 'OP25000003',
  date: '2025-04-01',
  participations: '1094.218903',
  direction: 'IN',
  other_product_name: 'Altozano Equilibrio, FI',
  value: '14206.18',
  acquisition_value: '12500.00',
  deferred_gain: '1706.18',
};
const held = (key: Key, value: string, percent?: string): Funds['positions'][number] => ({
  ...inAccount(key, percent),
  right: 'TITULAR',
  participations: '1420.337102',
  net_asset_value: '14.204518',
  net_asset_value_date: '2025-12-31',
  value,
  account_value: value,
});
const FUNDS: Funds = {
  redemptions: SALES,
  transfers: [MOVED],
  positions: [held('global', '38214.77'), held('patrimonio', '20175.20')],
  withholdings: [
    { ...ofFund('global'), ...figures('3500.00', '2104.60', '1395.40', '265.13') },
    { ...ofFund('renta'), ...figures('1480.20', '1500.00', '-19.80', '0.00') },
  ],
  totals: {
    ...figures('4980.20', '3604.60', '1375.60', '265.13'),
    deferred_gain: '1706.18',
    position_value: '58389.97',
  },
};
const NOTHING: Funds = {
  redemptions: [],
  transfers: [],
  positions: [],
  withholdings: [],
  totals: {
    ...figures('0.00', '0.00', '0.00', '0.00'),
    deferred_gain: '0.00',
    position_value: '0.00',
  },
};

const paper = (subcategory: 'INFORME_FISCAL_FI' | 'RETENCIONES', version: number) => ({
  uuid: fixtureUuid(`story:tax-paper:${subcategory}:${String(version)}`),
  subcategory,
  version,
  is_substitute: version > 1,
  published_at: '2026-02-02T08:00:00.000Z',
});
const general = pageOf('documents', [
  inboxDocument('general', {
    title: 'Informe general de 2025',
    category: 'OTHERS',
    subcategory: 'INFORME_GESTION',
    year: 2025,
    uuid_account: null,
    uuid_operation: null,
    uuid_intervener: selfOf().uuid_intervener,
  }),
]);
const noGeneral: Answers = { 'GET /interveners/{id}/documents': pageOf('documents', []) };
const answer = (changes: Partial<TaxReports> = {}): Answers => ({
  'GET /interveners/{id}/list-all-associated': { associated: [selfOf()] },
  'GET /interveners/{id}/documents': general,
  'GET /interveners/{id}/tax-reports': {
    tax_reports: {
      year: 2025,
      years: [2025, 2024, 2023, 2022, 2021].map((year) => ({
        year,
        published_at: `${String(year + 1)}-02-02T08:00:00.000Z`,
      })),
      available_from: '2026-02-01',
      accounts: [],
      funds: FUNDS,
      documents: [paper('INFORME_FISCAL_FI', 1), paper('RETENCIONES', 1)],
      ...changes,
    },
  },
});
const NO_ANSWER = { status: 204, code: 'NO_CONTENT', message: 'No content' };

export const Normal = story({ path, answers: answer() });
export const HiddenAmounts = story({ path, answers: answer(), hidden: true });
export const Lots = story({
  path,
  answers: answer(),
  play: async () => {
    await see('Ventas');
    await press('Detalle por fecha de compra');
  },
});
export const Substitute = story({
  path,
  answers: answer({
    documents: [
      paper('INFORME_FISCAL_FI', 2),
      paper('RETENCIONES', 2),
      paper('INFORME_FISCAL_FI', 1),
      paper('RETENCIONES', 1),
    ],
  }),
});
export const Joint = story({
  path,
  answers: answer({
    funds: {
      ...FUNDS,
      redemptions: SALES.map((sale) => ({ ...sale, ownership_percent: '50.00' })),
      positions: [{ ...held('global', '19107.39', '50.00'), account_value: '38214.77' }],
    },
  }),
});
const [MAIN, FAMILY] = [summaryOf('investor_main'), summaryOf('investor_family')];
/** The same fund in two accounts: each row says of which it is. */
export const SeveralAccounts = story({
  path,
  answers: answer({
    accounts: [MAIN, FAMILY].map(({ uuid, account_number, alias }) => ({
      uuid,
      account_number,
      alias: alias ?? account_number,
    })),
    funds: {
      ...FUNDS,
      positions: [
        held('global', '38214.77'),
        { ...held('global', '4020.10', '50.00'), uuid_account: FAMILY.uuid },
      ],
    },
  }),
  play: () => see(FAMILY.alias ?? ''),
});
/** Whoever stands for a child has the child's general report too. */
export const Guardian = story({
  path,
  answers: {
    ...answer(),
    'GET /interveners/{id}/list-all-associated': { associated: [selfOf(), child] },
  },
  play: () => see('Informe general de Nora Olmedo Rivas (PDF)'),
});
export const GeneralLoading = story({
  path,
  answers: { ...answer(), 'GET /interveners/{id}/documents': 'loading' },
});
export const GeneralFailed = story({
  path,
  answers: { ...answer(), 'GET /interveners/{id}/documents': broken },
  play: () => see('No hemos podido cargar el informe general'),
});
export const NothingThatYear = story({
  path,
  answers: answer({ funds: NOTHING, documents: [] }),
});
export const NotYet = story({
  path: `${path}?anio=2025`,
  now: '2026-01-12T10:00:00.000Z',
  answers: { ...answer({ funds: null, documents: [], years: [] }), ...noGeneral },
});
export const NoReport = story({
  path: `${path}?anio=2022`,
  answers: {
    ...answer({ year: 2022, available_from: '2023-02-01', funds: null, documents: [] }),
    ...noGeneral,
  },
});
export const NoFile = story({
  path,
  answers: {
    ...answer({ documents: [] }),
    'GET /interveners/{id}/tax-reports/download': () => NO_ANSWER,
  },
  play: async () => {
    await press('Descargar todo 2025');
    await see('De ese año no hay ningún fichero.');
  },
});
export const Loading = story({
  path,
  answers: { ...answer(), 'GET /interveners/{id}/tax-reports': 'loading' },
});
export const Failed = story({
  path,
  answers: { ...answer(), 'GET /interveners/{id}/tax-reports': broken },
});
export const ReadOnly = story({
  path,
  answers: answer({ documents: [] }),
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
  answers: answer(),
  me: {
    intervener: { can_operate: false, birthdate: '2010-05-23' },
    area: { accounts: [summaryOf('minor', { permissions: CONSULTIVO })] },
  },
});
export const Blocked = story({
  path,
  answers: answer(),
  me: {
    user: { given_name: personOf('blocked').name, family_name_1: 'Aguado' },
    intervener: { can_operate: false, intervener_status: 'BLOQUEADO' },
    area: { accounts: [summaryOf('blocked')] },
  },
});
export const Unfinished = story({
  path,
  answers: answer({ funds: NOTHING, documents: [] }),
  me: {
    intervener: { can_operate: false, intervener_status: 'REGISTERED_ONLINE' },
    area: { accounts: [summaryOf('onboarding')] },
  },
});
export const OnlyPlans = story({
  path,
  answers: answer(),
  me: { area: { accounts: [summaryOf('investor_pension')] } },
});
export const Superuser = story({ path, answers: answer(), superuser: true });
