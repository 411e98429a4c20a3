import type { SharedReport } from '@participe/contract/types';
import { createFixtureUuid } from '@participe/fixtures';
import { CONSULTIVO, pageOf, summaryOf } from '../../../stories/data.ts';
import type { Answers } from '../../../stories/fake-client.ts';
import { fill, press, see, seeFailure, until } from '../../../stories/play.ts';
import { story, type StorySetup } from '../../../stories/story.tsx';

export const title = 'features/share-report';

const path = '/account/documents?vista=informe';
const serverError = { status: 500, code: '500-001', message: 'Se ha producido un error.' };

const own = [summaryOf('investor_main'), summaryOf('investor_family')];

const linkOf = (name: string, changes: Partial<SharedReport> = {}): SharedReport => ({
  uuid: createFixtureUuid(`story:link:${name}`),
  from: '2025-11-18',
  to: '2026-11-17',
  accounts: own.map(({ uuid }) => uuid),
  with_amounts: false,
  with_name: false,
  created_at: '2026-11-17T09:20:00.000Z',
  expires_at: '2026-11-24T09:20:00.000Z',
  revoked_at: null,
  openings_count: 2,
  is_used_up: false,
  openings: [
    { at: '2026-11-18T17:05:00.000Z', device: 'Chrome en Android', network: '203.0.113.0/24' },
    { at: '2026-11-17T09:31:00.000Z', device: 'Safari en Mac', network: '2001:db8:1::/48' },
  ],
  ...changes,
});
const links = [
  linkOf('new', { openings_count: 0, openings: [], with_amounts: true, with_name: true }),
  linkOf('opened'),
  linkOf('used-up', { openings_count: 200, is_used_up: true }),
  linkOf('revoked', { revoked_at: '2026-11-18T20:00:00.000Z' }),
];

function reportStory(setup: Partial<StorySetup> = {}) {
  const answers: Answers = {
    'GET /shared-reports': pageOf('shared_reports', links),
    'GET /users/two-factor': {
      two_factor: {
        phone_masked: '•••• 34',
        email_masked: null,
        has_app: false,
        recovery_codes_left: 10,
        always_ask: false,
        postponements_left: null,
      },
    },
    ...setup.answers,
  };
  return story({ path, me: { area: { accounts: own } }, ...setup, answers });
}

export const Normal = reportStory({
  play: async () => {
    await see('No aparecen nombres');
    await see('Ya no se abre');
    await see('Agotado');
    await press('Lo han abierto 2 veces');
    await see('Chrome en Android');
  },
});
export const WithAmountsAndNames = reportStory({
  play: async () => {
    await press('Importes y porcentajesCon el valor, la ganancia y los costes en euros.');
    await press('Incluir mi nombre');
    await see('Nunca, su DNI.');
  },
});
export const OwnPeriodMissing = reportStory({
  play: async () => {
    await fill('Periodo', 'OWN');
    await press('Crear enlace');
    await see('Elija las dos fechas.');
    await until(
      () => document.activeElement?.closest('#inicio-del-informe'),
      'the focus in the date',
    );
  },
});
export const WithoutAccounts = reportStory({
  play: async () => {
    for (const { alias } of own) await press(alias ?? '');
    await press('Descargar PDF');
    await see('Elija al menos una cuenta.');
    await until(
      () => document.activeElement?.closest('#cuentas-del-informe'),
      'the focus in the accounts',
    );
  },
});
export const DownloadFailed = reportStory({
  answers: { 'GET /portfolio-report/download': serverError },
  play: async () => {
    await press('Descargar PDF');
    await seeFailure('No hemos podido descargar');
  },
});
export const LinkExplained = reportStory({
  play: async () => {
    await press('Crear enlace');
    await see('sin contraseña durante 7 días');
  },
});
const create = async () => {
  await press('Crear enlace');
  await see('sin contraseña durante 7 días');
  const dialog = await until(() => document.querySelector('[role=dialog]'), 'the dialog');
  dialog.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
};
export const LinkReady = reportStory({
  answers: {
    'POST /shared-reports': {
      shared_report: linkOf('created'),
      token: 'kN3dS0c7pQvXyZ1aB2cD3eF4gH5iJ6kL7mN8oP9qR0s',
    },
  },
  play: async () => {
    await create();
    await see('El enlace está listo.');
  },
});
export const CodeAsked = reportStory({
  answers: {
    'POST /shared-reports': {
      status: 403,
      code: '403-004',
      message: 'Se requiere la firma con código de un solo uso.',
    },
  },
  play: async () => {
    await create();
    await see('termina en 34');
  },
});
export const TooManyLinks = reportStory({
  answers: {
    'POST /shared-reports': {
      status: 400,
      code: '400-020',
      message: 'Ya tiene 10 enlaces abiertos. Anule alguno para crear otro.',
    },
  },
  play: async () => {
    await create();
    await see('Anule alguno');
  },
});
const revokeFirst =
  'Anular enlace: Informe del 18-nov-2025 al 17-nov-2026, creado el 17-nov-2026 | 10:20';
export const Revoking = reportStory({
  play: async () => {
    await press(revokeFirst);
    await see('¿Anular este enlace?');
  },
});
/** Links of one period differ by their accounts, their contents and the time of their creation. */
export const LinksOfOnePeriod = reportStory({
  answers: {
    'GET /shared-reports': pageOf('shared_reports', [
      linkOf('later', { created_at: '2026-11-18T08:05:00.000Z' }),
      linkOf('other', {
        accounts: [createFixtureUuid('account:that-ended'), own[0]?.uuid ?? ''],
        with_amounts: true,
      }),
    ]),
  },
  play: async () => {
    await see('Creado el 18-nov-2026');
    await see('Creado el 17-nov-2026');
    await see('Ahorro a largo plazo, Estudios de los niños');
    await see('Ahorro a largo plazo y 1 cuenta que ya no ve');
  },
});
export const Revoked = reportStory({
  answers: { 'DELETE /shared-reports/{id}': {} as never },
  play: async () => {
    await press(revokeFirst);
    await see('¿Anular este enlace?');
    const dialog = await until(() => document.querySelector('[role=alertdialog]'), 'the dialog');
    [...dialog.querySelectorAll('button')]
      .find(({ textContent }) => textContent === 'Anular enlace')
      ?.click();
    await see('El enlace está anulado');
    await until(() => document.activeElement?.id === 'enlaces', 'the focus on the heading');
  },
});
export const Loading = reportStory({ answers: { 'GET /shared-reports': 'loading' } });
export const Empty = reportStory({
  answers: { 'GET /shared-reports': pageOf('shared_reports', []) },
  play: () => see('No tiene enlaces abiertos'),
});
export const LinksFailed = reportStory({
  answers: { 'GET /shared-reports': serverError },
  play: () => see('No hemos podido cargar sus enlaces'),
});
export const ReadOnly = reportStory({
  me: { area: { accounts: [summaryOf('investor_main', { permissions: CONSULTIVO })] } },
  answers: { 'GET /shared-reports': pageOf('shared_reports', []) },
  play: () => see('Ahora no puede crear un enlace'),
});
export const Blocked = reportStory({
  me: {
    intervener: { intervener_status: 'BLOQUEADO' },
    area: { accounts: [summaryOf('investor_main', { permissions: CONSULTIVO })] },
  },
  play: () => see('Ahora no puede crear un enlace'),
});
export const Superuser = reportStory({
  superuser: true,
  play: () => see('Un superusuario no puede crear'),
});
export const WithoutHoldings = reportStory({
  me: { area: { accounts: [] } },
  answers: { 'GET /shared-reports': pageOf('shared_reports', []) },
  play: () => see('Todavía no tiene nada que compartir'),
});
export const OtherOwners = reportStory({
  me: {
    area: {
      accounts: [...own, summaryOf('company', { owner_name: 'Talleres Arganzuela, S.L.' })],
    },
  },
  play: () => see('De quién son las cuentas'),
});
