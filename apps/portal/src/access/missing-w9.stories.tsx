import { accountRowOf, pageOf, summaryOf } from '../stories/data.ts';
import type { Answers } from '../stories/fake-client.ts';
import { balanceOfRows, investorRows } from '../stories/holdings.ts';
import { orderAnswers } from '../stories/orders.ts';
import { see, seeNo } from '../stories/play.ts';
import { story } from '../stories/story.tsx';

/** Pages of a person whose account waits for the W-9 of a holder (ORD-29). */
export const title = 'access/missing-w9';

const waitingRow = accountRowOf('investor_main', { waits_for_w9: true });
const me = { area: { accounts: [summaryOf('investor_main')] } };
const answers: Answers = {
  ...orderAnswers,
  'GET /interveners/{id}/balance': { balance: balanceOfRows([waitingRow]) },
  'GET /interveners/{id}/accounts': pageOf('accounts', [waitingRow]),
  'GET /operations': pageOf('operations', []),
};
const note = 'Por ahora no se puede invertir en Ahorro a largo plazo';

export const Home = story({
  path: '/account/position',
  answers,
  me,
  play: async () => {
    await see(note);
    await see('Retirar dinero');
    await seeNo('Invertir');
  },
});
export const HomeWithAnotherAccount = story({
  path: '/account/position',
  answers: {
    ...answers,
    'GET /interveners/{id}/accounts': pageOf('accounts', [
      waitingRow,
      ...investorRows.filter(({ uuid }) => uuid !== waitingRow.uuid),
    ]),
  },
  me: { area: { accounts: [summaryOf('investor_main'), summaryOf('investor_family')] } },
  play: async () => {
    await see(note);
    await see('Invertir');
  },
});
export const Wallet = story({ path: '/account/wallet', answers, me, play: () => see(note) });
export const OrderForm = story({
  path: '/operate',
  answers,
  me,
  play: async () => {
    await see(note);
    await see('Ver los documentos pendientes');
  },
});
