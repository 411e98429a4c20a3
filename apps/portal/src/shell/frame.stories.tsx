import { pageOf } from '../stories/data.ts';
import { balanceOf } from '../stories/holdings.ts';
import type { Answers } from '../stories/fake-client.ts';
import { press, see } from '../stories/play.ts';
import { story } from '../stories/story.tsx';
import { ChunkLoadError } from './chunk.tsx';
import { PageError } from './page-error.tsx';

export const title = 'shell/frame';

const path = '/account/wallet';
const answers: Answers = {
  'GET /interveners/{id}/balance': { balance: balanceOf() },
  'GET /interveners/{id}/accounts': pageOf('accounts', []),
};
const draft = {
  id: 'b1',
  operationType: 'SUSCRIPCION',
  cash: '2000.00',
  href: '/operate?op=SUSCRIPCION&b=b1',
  choices: {},
} as const;

/** Lets thirteen minutes go by. */
async function beIdle() {
  await see('No tiene cuentas todavía');
  const now = performance.now.bind(performance);
  performance.now = () => now() + 13 * 60_000;
  await see('¿Sigue ahí?');
}

async function loseConnection() {
  await see('No tiene cuentas todavía');
  Object.defineProperty(navigator, 'onLine', { value: false });
  dispatchEvent(new Event('offline'));
  await see('Sin conexión.');
}

export const AboutToEnd = story({ path, answers, play: beIdle });
export const Offline = story({ path, answers, play: loseConnection });
export const LeavingWithDraft = story({
  path,
  answers,
  draft,
  play: async () => {
    await press('CO Carmen Olmedo, su perfil');
    await press('Cerrar sesión');
    await see('¿Qué hacemos con su borrador?');
  },
});
export const NewVersion = () => (
  <PageError error={new ChunkLoadError('Failed to fetch')} reset={() => {}} />
);
export const Broken = () => <PageError error={new TypeError('x is null')} reset={() => {}} />;
