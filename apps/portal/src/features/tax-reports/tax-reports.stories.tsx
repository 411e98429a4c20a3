import type { TaxReports } from '@participe/contract/types';
import { CONSULTIVO, pageOf, personOf, summaryOf } from '../../stories/data.ts';
import type { Answers } from '../../stories/fake-client.ts';
import { child, inboxDocument, associatedPersonOf } from '../../stories/inbox-data.ts';
import { press, see } from '../../stories/play.ts';
import { story } from '../../stories/story.tsx';
import {
  yearEndPosition,
  fundsWithoutSales,
  taxedFunds,
  taxedSales,
  taxDocumentOf,
  taxReport,
} from '../../stories/tax-data.ts';

export const title = 'features/tax-reports';

const path = '/account/iiff';
const serverError = { status: 500, code: '500-001', message: 'Se ha producido un error.' };
const generalReports = pageOf('documents', [
  inboxDocument('general', {
    title: 'Informe general de 2025',
    category: 'OTHERS',
    subcategory: 'INFORME_GESTION',
    year: 2025,
    uuid_account: null,
    uuid_operation: null,
    uuid_intervener: associatedPersonOf().uuid_intervener,
  }),
]);
/** Only this person has a general report, so that showing it for another person fails the story. */
const generalReportOf = (person: string): Answers => ({
  'GET /interveners/{id}/documents': ({ params: { id } }) =>
    id === person ? generalReports : pageOf('documents', []),
});
const noGeneral: Answers = { 'GET /interveners/{id}/documents': pageOf('documents', []) };
const reportAnswers = (changes: Partial<TaxReports> = {}): Answers => ({
  'GET /interveners/{id}/list-all-associated': { associated: [associatedPersonOf()] },
  'GET /interveners/{id}/documents': generalReports,
  'GET /interveners/{id}/tax-reports': { tax_reports: { ...taxReport, ...changes } },
});
const NO_CONTENT = { status: 204, code: 'NO_CONTENT', message: 'No content' };

export const Normal = story({ path, answers: reportAnswers() });
export const HiddenAmounts = story({ path, answers: reportAnswers(), hidden: true });
export const ReturnPlaces = story({
  path,
  answers: reportAnswers(),
  play: async () => {
    await see('Dónde va cada cifra en la declaración de la renta');
    await see('(casilla 0312)');
    await see(`NIF ${taxedSales[0]?.nif ?? 'of the fund'}`);
  },
});
export const Lots = story({
  path,
  answers: reportAnswers(),
  play: async () => {
    await see('Ventas');
    await press('Detalle por fecha de compra');
  },
});
export const Substitute = story({
  path,
  answers: reportAnswers({
    documents: [
      taxDocumentOf('INFORME_FISCAL_FI', 2),
      taxDocumentOf('RETENCIONES', 2),
      taxDocumentOf('INFORME_FISCAL_FI', 1),
      taxDocumentOf('RETENCIONES', 1),
    ],
  }),
});
export const Joint = story({
  path,
  answers: reportAnswers({
    funds: {
      ...taxedFunds,
      redemptions: taxedSales.map((sale) => ({ ...sale, ownership_percent: '50.00' })),
      positions: [{ ...yearEndPosition('global', '19107.39', '50.00'), account_value: '38214.77' }],
      totals: { ...taxedFunds.totals, position_value: '19107.39' },
    },
  }),
});
const [MAIN, FAMILY] = [summaryOf('investor_main'), summaryOf('investor_family')];
/** The same fund in two accounts: each row names its account. */
export const SeveralAccounts = story({
  path,
  answers: reportAnswers({
    accounts: [MAIN, FAMILY].map(({ uuid, account_number, alias }) => ({
      uuid,
      account_number,
      alias: alias ?? account_number,
    })),
    funds: {
      ...taxedFunds,
      positions: [
        yearEndPosition('global', '38214.77'),
        {
          ...yearEndPosition('global', '4020.10', '50.00'),
          uuid_account: FAMILY.uuid,
          participations: '555.416436',
          account_value: '8040.20',
        },
      ],
      totals: { ...taxedFunds.totals, position_value: '42234.87' },
    },
  }),
  play: () => see(FAMILY.alias ?? ''),
});
const guardianAnswers: Answers = {
  'GET /interveners/{id}/list-all-associated': { associated: [associatedPersonOf(), child] },
};
/** A child's representative first sees the reports of their own, and can choose those of the child. */
export const Guardian = story({
  path,
  answers: {
    ...reportAnswers(),
    ...guardianAnswers,
    ...generalReportOf(associatedPersonOf().uuid_intervener),
  },
  play: () => see('Informe general (PDF)'),
});
/** The child's taxes, for the account that the child owns, and the child's general report. */
export const OfAChild = story({
  path: `${path}?persona=${child.uuid_intervener}`,
  answers: {
    ...reportAnswers(),
    ...guardianAnswers,
    ...generalReportOf(child.uuid_intervener),
    'GET /interveners/{id}/tax-reports': ({ params: { id } }) => ({
      tax_reports: {
        ...taxReport,
        funds:
          id === child.uuid_intervener
            ? {
                ...fundsWithoutSales,
                positions: [
                  { ...yearEndPosition('patrimonio', '20175.20'), uuid_account: FAMILY.uuid },
                ],
                totals: { ...fundsWithoutSales.totals, position_value: '20175.20' },
              }
            : null,
      },
    }),
  },
  play: async () => {
    await see('Informe de Nora Olmedo Rivas');
    await see('En 2025 no vendió nada.');
    await see('Informe general (PDF)');
  },
});
/** While the represented people load, no figures are shown under another person's name. */
export const OfAChildLoading = story({
  path: `${path}?persona=${child.uuid_intervener}`,
  answers: { ...reportAnswers(), 'GET /interveners/{id}/list-all-associated': 'loading' },
});
export const OfAChildFailed = story({
  path: `${path}?persona=${child.uuid_intervener}`,
  answers: { ...reportAnswers(), 'GET /interveners/{id}/list-all-associated': serverError },
  play: () => see('No hemos podido cargar las personas cuyos informes puede ver'),
});
/** The person's own report is shown even when the represented people fail to load. */
export const PeopleFailed = story({
  path,
  answers: { ...reportAnswers(), 'GET /interveners/{id}/list-all-associated': serverError },
  me: {
    area: { accounts: [MAIN, summaryOf('minor', { account_intervener_role: 'TUTOR' })] },
  },
  play: async () => {
    await see('Posición a 31 de diciembre');
    await see('No hemos podido cargar las personas cuyos informes puede ver');
  },
});
export const GeneralLoading = story({
  path,
  answers: { ...reportAnswers(), 'GET /interveners/{id}/documents': 'loading' },
});
export const GeneralFailed = story({
  path,
  answers: { ...reportAnswers(), 'GET /interveners/{id}/documents': serverError },
  play: () => see('No hemos podido cargar el informe general'),
});
export const NothingThatYear = story({
  path,
  answers: reportAnswers({ funds: fundsWithoutSales, documents: [] }),
});
export const NotYet = story({
  path: `${path}?anio=2025`,
  now: '2026-01-12T10:00:00.000Z',
  answers: { ...reportAnswers({ funds: null, documents: [], years: [] }), ...noGeneral },
  play: () => see('El informe general de 2025 estará disponible en febrero de 2026.'),
});
export const NoReport = story({
  path: `${path}?anio=2022`,
  answers: {
    ...reportAnswers({ year: 2022, available_from: '2023-02-01', funds: null, documents: [] }),
    ...noGeneral,
  },
});
export const NoFile = story({
  path,
  answers: {
    ...reportAnswers({ documents: [] }),
    'GET /interveners/{id}/tax-reports/download': () => NO_CONTENT,
  },
  play: async () => {
    await press('Descargar todo 2025');
    await see('De ese año no hay ningún fichero.');
  },
});
export const Loading = story({
  path,
  answers: { ...reportAnswers(), 'GET /interveners/{id}/tax-reports': 'loading' },
});
export const Failed = story({
  path,
  answers: { ...reportAnswers(), 'GET /interveners/{id}/tax-reports': serverError },
});
export const ReadOnly = story({
  path,
  answers: reportAnswers({ documents: [] }),
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
  answers: reportAnswers(),
  me: {
    intervener: { can_operate: false, birthdate: '2010-05-23' },
    area: { accounts: [summaryOf('minor', { permissions: CONSULTIVO })] },
  },
});
export const Blocked = story({
  path,
  answers: reportAnswers(),
  me: {
    user: { given_name: personOf('blocked').name, family_name_1: 'Aguado' },
    intervener: { can_operate: false, intervener_status: 'BLOQUEADO' },
    area: { accounts: [summaryOf('blocked')] },
  },
});
export const Unfinished = story({
  path,
  answers: reportAnswers({ funds: fundsWithoutSales, documents: [] }),
  me: {
    intervener: { can_operate: false, intervener_status: 'REGISTERED_ONLINE' },
    area: { accounts: [summaryOf('onboarding')] },
  },
});
export const OnlyPlans = story({
  path,
  answers: reportAnswers(),
  me: { area: { accounts: [summaryOf('investor_pension')] } },
});
export const Superuser = story({ path, answers: reportAnswers(), superuser: true });
