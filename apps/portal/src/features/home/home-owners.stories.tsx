import type { AccountRow } from '@participe/contract/types';
import { accountRowOf, pageOf, summaryOf } from '../../stories/data.ts';
import type { Answers } from '../../stories/fake-client.ts';
import {
  balanceOfRows,
  evolutionOf,
  MAIN,
  WHOLE_MONTHS,
  withShares,
} from '../../stories/holdings.ts';
import { press, see } from '../../stories/play.ts';
import { story } from '../../stories/story.tsx';

/** Home of people who act for others shows the money of each owner by itself, with their name (ACC-11). */
export const title = 'features/home-owners';

const path = '/account/position';
const company = {
  account_intervener_role: 'ADMINISTRADOR' as const,
  owner_name: 'Talleres Arganzuela, S.L.',
};
const child = { account_intervener_role: 'TUTOR' as const, owner_name: 'Martina Gil Robles' };
const ownAccount = summaryOf('investor_main');
const ofCompany = summaryOf('company', company);
const ownRow = accountRowOf('investor_main');
const companyRow = accountRowOf('company', {
  ...company,
  total: '9120.44',
  gain: '620.44',
  gain_percent: '7.30',
});
const childRow = accountRowOf('minor', {
  ...child,
  total: '4205.10',
  gain: '305.10',
  gain_percent: '7.82',
});
const answersOf = (...rows: AccountRow[]): Answers => ({
  'GET /interveners/{id}/balance': ({ query }) => {
    const balance = balanceOfRows(
      rows.filter(({ uuid }) => rows.length === 1 || query?.accounts === uuid),
    );
    const isWhole = query?.from === '2000-01-01';
    return {
      balance: isWhole ? { ...balance, evolution: evolutionOf(WHOLE_MONTHS, MAIN) } : balance,
    };
  },
  'GET /interveners/{id}/accounts': pageOf('accounts', withShares(rows)),
  'GET /operations': pageOf('operations', []),
});

export const OwnAndCompany = story({
  path,
  answers: answersOf(ownRow, companyRow),
  me: { area: { accounts: [ownAccount, ofCompany] } },
  play: async () => {
    await see('79.037,82');
    await press('Talleres Arganzuela, S.L.');
    await see('Inversión de Talleres Arganzuela, S.L. hoy');
    await see('9.120,44');
    await see('Usted no es titular: su papel es Administrador.');
  },
});
export const GuardianOnly = story({
  path,
  answers: answersOf(childRow),
  me: { area: { accounts: [summaryOf('minor', child)] } },
  play: async () => {
    await see('Inversión de Martina Gil Robles hoy');
    await see('Usted no es titular: su papel es Tutor.');
  },
});
/** With «Todo», contributions, gain, returns and the table of months are those of the whole period. */
export const WholePeriod = story({
  path,
  answers: answersOf(ownRow),
  me: { area: { accounts: [ownAccount] } },
  play: async () => {
    await press('TodoTodo');
    await press('Rentabilidad por meses y años');
    await see('2019');
    await see('desde el 18-feb-2018');
  },
});
