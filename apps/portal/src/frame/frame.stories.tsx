import { createFixtureUuid, demoSubdistributors } from '@participe/fixtures';
import { accountRowOf, CONSULTIVO, pageOf, summaryOf } from '../stories/data.ts';
import { balanceOf, balanceOfRows, emptyBalance, investorRows } from '../stories/holdings.ts';
import { agentOf, type Answers } from '../stories/fake-client.ts';
import { loseConnection, press, see, until } from '../stories/play.ts';
import { story } from '../stories/story.tsx';
import { ChunkLoadError } from '../lib/lazy-part.tsx';
import { PageError } from '../layout/page-error.tsx';
import { queryClient } from '../api/query-client.ts';

export const title = 'frame/frame';

const path = '/account/wallet';
const answers: Answers = {
  'GET /interveners/{id}/balance': { balance: balanceOf() },
  'GET /interveners/{id}/accounts': pageOf('accounts', investorRows),
};
const savedDraft = {
  id: 'b1',
  operationType: 'SUSCRIPCION',
  cash: '2000.00',
  href: '/operate?op=SUSCRIPCION&b=b1',
  choices: {},
} as const;

/** Simulates thirteen minutes without activity, and waits for the warning. */
async function waitForIdleWarning() {
  await see('Ahorro a largo plazo');
  const now = performance.now.bind(performance);
  performance.now = () => now() + 13 * 60_000;
  await see('¿Sigue ahí?');
}

async function goOffline() {
  await see('Ahorro a largo plazo');
  loseConnection();
  await see('Sin conexión.');
}

const profileMenuLabel = 'CO Carmen Olmedo, su perfil';

async function openMenu() {
  await see('Ahorro a largo plazo');
  await press(profileMenuLabel);
  await see('Cerrar sesión');
}

const withVideo: Answers = {
  ...answers,
  'GET /config/{key}': ({ params: { key } }) => ({
    configuration: { key, value: VIDEO_CONFIGURATION[key] ?? '' },
  }),
};
const VIDEO_CONFIGURATION: Readonly<Record<string, string>> = {
  HAS_YOUTUBE_VIDEO_EXPLAIN_ENABLED: 'true',
  YOUTUBE_VIDEO_EXPLAIN: 'demo',
  LEGAL_NOTICE_URL: 'https://www.sotavera.example/aviso-legal',
  PRIVACY_POLICY_URL: 'https://www.sotavera.example/privacidad',
};

/** Simulates the ready message of the player, because no service answers in a story. */
async function sendPlayerReady() {
  const frame = await until(() => document.querySelector('iframe'), 'the frame of the player');
  dispatchEvent(
    new MessageEvent('message', { source: frame.contentWindow, data: { tutorial: 'ready' } }),
  );
}

export const FooterWithSubdistributor = story({
  path,
  answers,
  me: { intervener: { uuid_subdistributor: demoSubdistributors.north.uuid } },
  play: () => see(demoSubdistributors.north.keyName),
});
export const FooterOfAgency = story({
  path,
  answers,
  me: {
    intervener: {
      distributor_is_own: false,
      uuid_distributor: createFixtureUuid('distributor:agency'),
    },
  },
  play: () => see('Paseo de la Cornisa'),
});
export const FooterWithoutAgent = story({
  path,
  answers,
  me: { intervener: { uuid_agent: null } },
  play: () => see('El equipo de relación con inversores'),
});
async function waitForAgentFailure() {
  const cache = queryClient.getQueryCache();
  const hasFailed = () =>
    cache.find({ queryKey: ['agent'], exact: false })?.state.status === 'error';
  if (!hasFailed()) {
    await new Promise<void>((resolve) => {
      const stop = cache.subscribe(() => {
        if (!hasFailed()) return;
        stop();
        resolve();
      });
    });
  }
  // Lets the footer render the failure.
  await new Promise((resolve) => setTimeout(resolve));
}

/** The agent exists but does not load: the footer must not state that there is none. */
export const FooterWithoutAnswer = story({
  path,
  answers: {
    ...answers,
    'GET /agent/{id}': { status: 500, code: '500-001', message: 'Error interno.' },
  },
  play: async () => {
    await see('Aviso legal');
    await waitForAgentFailure();
    if (document.querySelector('footer')?.textContent.includes('relación con inversores'))
      throw new Error('story: says that there is no agent');
  },
});
/** «Operar» depends on the person only (PRM-12); its page says what somebody without a suitable account can do. */
async function checkOperateSection() {
  await until(
    () => [...document.querySelectorAll('nav a')].some((link) => link.textContent === 'Operar'),
    '«Operar» in the menu',
  );
}
const readerRows = [
  accountRowOf('investor_main', { permissions: CONSULTIVO, weight_percent: '100.00' }),
];
export const SectionsOfReader = story({
  path,
  answers: {
    'GET /interveners/{id}/balance': { balance: balanceOfRows(readerRows) },
    'GET /interveners/{id}/accounts': pageOf('accounts', readerRows),
  },
  me: { area: { accounts: [summaryOf('investor_main', { permissions: CONSULTIVO })] } },
  play: checkOperateSection,
});
export const SectionsWithoutAccount = story({
  path,
  answers: {
    'GET /interveners/{id}/balance': { balance: emptyBalance },
    'GET /interveners/{id}/accounts': pageOf('accounts', []),
  },
  me: { area: { accounts: [] } },
  play: checkOperateSection,
});
export const MenuOpen = story({ path, answers, play: openMenu });
/** The names of a person and an agent do not fit into one line of a narrow screen. */
export const LongWords = story({
  path,
  answers: {
    ...answers,
    'GET /agent/{id}': () => ({
      agent: {
        ...agentOf(),
        given_name: 'Maximiliana',
        family_name_1: 'Etxeberriagoikoetxea-Goyeneche',
        username: 'maximiliana.etxeberriagoikoetxea.goyeneche@sotavera.example',
      },
    }),
  },
  me: { user: { given_name: 'Wenceslao', family_name_1: 'Etxeberriagoikoetxea-Goyeneche' } },
  play: () => see('Maximiliana'),
});
export const TutorialOffered = story({
  path,
  answers: withVideo,
  play: async () => {
    await see('Aviso legal');
    if (matchMedia('(max-width: 991px)').matches) {
      await press(profileMenuLabel);
      await see('Consejos de seguridad');
      return;
    }
    await sendPlayerReady();
    await see('Ver el tutorial (2 min)');
  },
});
export const TutorialLoading = story({
  path,
  answers: withVideo,
  play: async () => {
    await see('Aviso legal');
    if (!matchMedia('(max-width: 991px)').matches) return;
    await press(profileMenuLabel);
    await press('Tutorial');
    await see('Cargando el vídeo');
  },
});
export const IdleWarning = story({ path, answers, play: waitForIdleWarning });
/** The first renewals after a reload fail with 503. The session stays, and «Reintentar» opens the page. */
export const RenewalFailed = story(() => {
  let isBack = false;
  return {
    path,
    guest: true,
    sessionMarker: true,
    answers: {
      ...answers,
      'POST /token': () =>
        isBack
          ? { access_token: 'story', expires_in: '600s', needs_otp: false }
          : { status: 503, code: '503-001', message: 'Servicio en mantenimiento.' },
    },
    play: async () => {
      await see('No hemos podido cargar su área privada');
      isBack = true;
      await press('Reintentar');
      await see('Ahorro a largo plazo');
    },
  };
});
export const Offline = story({ path, answers, play: goOffline });
export const LeavingWithDraft = story({
  path,
  answers,
  draft: savedDraft,
  play: async () => {
    await press(profileMenuLabel);
    await press('Cerrar sesión');
    await see('¿Qué hacemos con su borrador?');
  },
});
export const NewVersion = () => (
  <PageError error={new ChunkLoadError('Failed to fetch')} reset={() => {}} />
);
export const PortalFailure = () => (
  <PageError error={new TypeError('x is null')} reset={() => {}} />
);
