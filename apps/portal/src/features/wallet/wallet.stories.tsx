import { createFixtureUuid } from '@participe/fixtures';
import type { AccountRow } from '@participe/contract/types';
import { configurationOf } from '../../stories/account-data.ts';
import { accountRowOf, CONSULTIVO, pageOf, summaryOf } from '../../stories/data.ts';
import { balanceOfRows, emptyBalance, investorRows, withShares } from '../../stories/holdings.ts';
import type { Answers } from '../../stories/fake-client.ts';
import { loseConnection, fill, press, see, seeFailure, seeNo } from '../../stories/play.ts';
import { IN_ONBOARDING } from '../../stories/restricted.ts';
import { story } from '../../stories/story.tsx';

export const title = 'features/wallet';

const path = '/account/wallet';
const serverError = { status: 500, code: '500-001', message: 'Se ha producido un error.' };
const [main, family, pension] = investorRows;
const nothing = { total: '0.00', gain: '0.00', gain_percent: null };
const couple = accountRowOf('couple', { ...nothing, is_hidden: true });
const withRows = (...rows: AccountRow[]): Answers => ({
  'GET /interveners/{id}/balance': { balance: balanceOfRows(rows) },
  'GET /interveners/{id}/accounts': pageOf('accounts', withShares(rows)),
});
const manyAccounts = Array.from({ length: 23 }, (_, n) =>
  accountRowOf('investor_main', {
    uuid: createFixtureUuid(`story:many:${n}`),
    alias: `Cuenta ${n + 1}`,
  }),
);

export const Normal = story({ path, answers: withRows(main, family, pension, couple) });
export const WithHidden = story({
  path: `${path}?ocultas=si`,
  answers: withRows(main, family, pension, couple, {
    ...family,
    uuid: createFixtureUuid('story:closed'),
    alias: 'Cuenta antigua',
    ...nothing,
    closed_at: '2024-05-06T09:00:00.000Z',
  }),
});
/** Nothing can be redeemed from an account that holds nothing. */
export const MenuOfEmptyAccount = story({
  path,
  answers: withRows(accountRowOf('investor_main', nothing), family),
  play: async () => {
    await press(`Acciones de ${main.alias ?? ''}`);
    await see('Invertir');
    await seeNo('Retirar');
  },
});
/** The form refuses the alias. */
export const Rename = story({
  path,
  answers: withRows(main, family, pension),
  play: async () => {
    await press(`Acciones de ${main.alias ?? ''}`);
    await press('Cambiar alias');
    await fill('Alias', '<b>');
    await press('Guardar');
    await see('El alias solo puede tener letras, números y espacios');
  },
});
const CONFIGURATION = 'PATCH /accounts/{id}/interveners/{iid}/configuration';
async function typeAlias() {
  await press(`Acciones de ${main.alias ?? ''}`);
  await press('Cambiar alias');
  await fill('Alias', 'Ahorro para la casa');
}
/** An account of a company. With accounts of two owners, each owner has a total and no account has a share. */
const arganzuela = {
  account_intervener_role: 'ADMINISTRADOR' as const,
  owner_name: 'Talleres Arganzuela, S.L.',
};
export const SeveralOwners = story({
  path,
  answers: withRows(
    main,
    accountRowOf('company', {
      ...arganzuela,
      total: '9120.44',
      gain: '620.44',
      gain_percent: '7.30',
    }),
  ),
  me: { area: { accounts: [summaryOf('investor_main'), summaryOf('company', arganzuela)] } },
  play: async () => {
    await see('Valor por titular');
    await see('De Talleres Arganzuela, S.L.');
    await see('9.120,44');
  },
});
/** While the call is in progress, the dialog cannot be closed, because it shows the outcome. */
export const RenamePending = story({
  path,
  answers: { ...withRows(main, family, pension), [CONFIGURATION]: 'loading' },
  play: async () => {
    await typeAlias();
    await press('Guardar');
    await see('Guardando…');
    await press('Cancelar');
    await press('Cerrar');
    await see('Guardando…');
  },
});
export const RenameFailed = story({
  path,
  answers: { ...withRows(main, family, pension), [CONFIGURATION]: serverError },
  play: async () => {
    await typeAlias();
    await press('Guardar');
    await see('Se ha producido un error.');
  },
});
/** Offline, nothing is sent, not even with the keyboard. A call would fail the story, which has no answer for it. */
export const RenameOffline = story({
  path,
  answers: withRows(main, family, pension),
  play: async () => {
    await typeAlias();
    loseConnection();
    await see('Para cambiar el alias necesita conexión.');
    await press('Guardar');
  },
});
export const AmountsHidden = story({
  path,
  hidden: true,
  answers: withRows(main, family, pension),
});
export const OnlyPensions = story({
  path: `${path}?tipo=PP`,
  answers: withRows(main, family, pension),
});
export const ManyAccounts = story({ path: `${path}?pagina=2`, answers: withRows(...manyAccounts) });
export const Loading = story({
  path,
  answers: {
    'GET /interveners/{id}/balance': 'loading',
    'GET /interveners/{id}/accounts': 'loading',
  },
});
export const Empty = story({
  path,
  answers: {
    'GET /interveners/{id}/balance': { balance: emptyBalance },
    'GET /interveners/{id}/accounts': pageOf('accounts', []),
  },
});
export const AllHidden = story({
  path,
  answers: withRows(couple, { ...family, is_hidden: true }),
  play: () => see('Sin contar 2 cuentas ocultas.'),
});
export const Failed = story({
  path,
  answers: {
    'GET /interveners/{id}/balance': serverError,
    'GET /interveners/{id}/accounts': serverError,
  },
});
export const ReadOnly = story({
  path,
  answers: withRows({
    ...main,
    permissions: CONSULTIVO,
    account_intervener_role: 'AUTORIZADO_CONSULTIVO',
  }),
});
export const Blocked = story({
  path,
  answers: withRows(main),
  me: { intervener: { can_operate: false, intervener_status: 'BLOQUEADO' } },
});
export const Incomplete = story({
  path,
  answers: { ...withRows(), 'GET /interveners/{id}/balance': { balance: emptyBalance } },
  me: IN_ONBOARDING,
});
export const MenuOpen = story({
  path,
  answers: withRows(main, family),
  play: async () => {
    await press('Acciones de Ahorro a largo plazo');
    await see('Ver operaciones');
  },
});
export const HideFailed = story({
  path,
  answers: {
    ...withRows(main, family),
    'PATCH /accounts/{id}/interveners/{iid}/configuration': {
      status: 500,
      code: '500-001',
      message: 'Se ha producido un error.',
    },
  },
  play: async () => {
    await press('Acciones de Ahorro a largo plazo');
    await press('Ocultar cuenta');
    await seeFailure('Se ha producido un error.');
  },
});
/** The hidden account leaves the list and the total. */
export const AccountHidden = story(() => {
  let rows: AccountRow[] = [main, family];
  return {
    path,
    answers: {
      'GET /interveners/{id}/balance': () => ({ balance: balanceOfRows(rows) }),
      'GET /interveners/{id}/accounts': () => pageOf('accounts', withShares(rows)),
      [CONFIGURATION]: () => {
        rows = [{ ...main, is_hidden: true }, family];
        return { configuration: configurationOf({ is_hidden: true }) };
      },
    },
    play: async () => {
      await press('Acciones de Ahorro a largo plazo');
      await press('Ocultar cuenta');
      await see('Cuenta oculta');
      await seeNo('Ahorro a largo plazo');
    },
  };
});
