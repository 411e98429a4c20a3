import type { Wealthreader } from '@participe/contract/types';
import { maskIban } from '@participe/domain';
import { createFixtureUuid, personOf } from '@participe/fixtures';
import { accountAnswers, configurationOf } from '../../stories/account-data.ts';
import { formatAccountName } from '../../session/me.tsx';
import { CONSULTIVO, pageOf } from '../../stories/data.ts';
import type { Answers } from '../../stories/fake-client.ts';
import { investorRows, withShares } from '../../stories/holdings.ts';
import { bankAccountOf } from '../../stories/orders.ts';
import { consentOf, loginAnswers } from '../../stories/personal-data.ts';
import { fill, press, see, seeNo, until } from '../../stories/play.ts';
import { story } from '../../stories/story.tsx';

export const title = 'features/account-config/bank-check';

const path = '/account/config';
const iban = 'ES91 2100 0418 4502 0005 1332';
const state = 'story-state';
const [main] = investorRows;
const uuid = createFixtureUuid('story:consent');
const READ = 'GET /wealthreader/{id}';
const CONNECT = 'POST /wealthreader/oauth2';

const connected = consentOf({
  uuid,
  status: 'CONNECTED',
  entity: 'Banco Ribera',
  connected_at: '2026-11-19T09:00:00.000Z',
  expires_at: '2027-05-18T09:00:00.000Z',
  accounts: [{ iban_masked: maskIban(iban), holder_matches: true, balance: null }],
});
const pending = consentOf({ uuid, status: 'PENDING', expires_at: '2026-11-19T09:15:00.000Z' });

const withConsent = (consent: Wealthreader, changes: Answers = {}): Answers => ({
  ...loginAnswers,
  ...accountAnswers(),
  'GET /interveners/{id}/accounts/{acc}/configuration': { configuration: configurationOf() },
  'GET /interveners/{id}/accounts': pageOf('accounts', withShares([main])),
  [READ]: { wealthreader: consent },
  [CONNECT]: { wealthreader: consent },
  ...changes,
});

/** What a person had typed before they left for their bank, so many minutes ago. */
const typedBy = (person: string, minutes = 0) => ({
  'bank-check': JSON.stringify({
    person,
    leftAt: Date.now() - minutes * 60_000,
    account: main.uuid,
    uuid,
    state,
    iban,
    alias: 'Cuenta nueva',
    holder: personOf('investor').uuid,
  }),
});
const tab = typedBy(personOf('investor').uuid);
const returnTo = (answer: string) => `${path}?${answer}&state=${state}`;
const returnStory = (answer: string, consent: Wealthreader, play: () => Promise<void>) =>
  story({ path: returnTo(answer), tab, answers: withConsent(consent), play });

export const Offered = story({
  path,
  answers: withConsent(consentOf()),
  play: async () => {
    await press('Añadir cuenta bancaria');
    await see('Comprobar con mi banco');
  },
});
export const NotOffered = story({
  path,
  answers: withConsent(consentOf({ is_available: false })),
  play: async () => {
    await press('Añadir cuenta bancaria');
    await see('Justificante de titularidad');
    await seeNo('Comprobar con mi banco');
  },
});
export const NeedsIban = story({
  path,
  answers: withConsent(consentOf()),
  play: async () => {
    await press('Añadir cuenta bancaria');
    await press('Comprobar con mi banco');
    await see('IBAN: ');
    await seeNo('Elija un fichero.');
  },
});
export const NotReachable = story({
  path,
  answers: withConsent(consentOf(), {
    [CONNECT]: {
      status: 502,
      code: '502-001',
      message: 'El servicio externo no está disponible.',
    },
  }),
  play: async () => {
    await press('Añadir cuenta bancaria');
    await fill('IBAN', iban);
    await press('Comprobar con mi banco');
    await see('El servicio externo no está disponible.');
    await see('Justificante de titularidad');
  },
});
export const Waiting = returnStory('code=abc', pending, async () => {
  await see('Estamos comprobando la cuenta con su banco');
  await see('Justificante de titularidad');
});
export const Checked = returnStory('code=abc', connected, async () => {
  await see('Banco Ribera nos ha confirmado la cuenta.');
  await see('Su permiso para consultar sus cuentas vale hasta el 18-may-2027');
  await seeNo('Justificante de titularidad');
});
export const PaperInstead = returnStory('code=abc', connected, async () => {
  await see('Comprobada con su banco');
  await press('Enviar un justificante');
  await see('Justificante de titularidad');
});
export const Cancelled = returnStory('error=access_denied', consentOf(), async () => {
  await see('No ha autorizado la consulta en su banco.');
  await see('Comprobar con mi banco');
});
export const Refused = returnStory('error=server_error', consentOf(), () =>
  see('Su banco no ha admitido la conexión.'),
);
export const NoAnswer = returnStory('code=abc', consentOf({ problem: 'UNAVAILABLE' }), () =>
  see('Su banco no ha contestado a tiempo.'),
);
export const OtherAccount = returnStory('code=abc', { ...connected, accounts: [] }, () =>
  see('Su banco no nos ha confirmado esta cuenta bancaria.'),
);
export const OtherHolder = returnStory(
  'code=abc',
  { ...connected, accounts: connected.accounts.map((one) => ({ ...one, holder_matches: false })) },
  () => see('Según su banco, esta cuenta es de otra persona.'),
);
/** The new connection has failed, and an earlier consent is in force. */
export const RefusedWithEarlierConsent = returnStory(
  'code=abc',
  { ...connected, uuid: createFixtureUuid('story:earlier-consent'), problem: 'REFUSED' },
  async () => {
    await see('Su banco no ha admitido la conexión.');
    await see('Su permiso para consultar sus cuentas vale hasta el 18-may-2027');
  },
);
/** The form is opened anew while the service still makes the connection. */
export const WaitingAgain = story({
  path,
  answers: withConsent({ ...connected, uuid_connecting: createFixtureUuid('story:new-consent') }),
  play: async () => {
    await press('Añadir cuenta bancaria');
    await see('Estamos comprobando la cuenta con su banco');
    await seeNo('Comprobar con mi banco');
  },
});
export const ConsentNotRead = story({
  path: returnTo('code=abc'),
  tab,
  answers: withConsent(connected, {
    [READ]: { status: 500, code: '500-001', message: 'Error interno.' },
  }),
  play: async () => {
    await see('No hemos podido comprobar la cuenta');
    await seeNo('Estamos comprobando');
    await see('Justificante de titularidad');
  },
});
/** The service is told of the return once, also when the form is shown again, and a closed form stays closed. */
export const ShownAgain = story(() => {
  let calls = 0;
  const name = formatAccountName(main);
  return {
    path: returnTo('error=access_denied'),
    tab,
    answers: withConsent(consentOf(), {
      [CONNECT]: () => {
        calls += 1;
        return { wealthreader: consentOf() };
      },
    }),
    play: async () => {
      await see('No ha autorizado la consulta en su banco.');
      await press('Cancelar');
      await press(name);
      await press(name);
      await see('Añadir cuenta bancaria');
      await seeNo('No ha autorizado la consulta en su banco.');
      if (calls !== 1) throw new Error(`The service was told ${String(calls)} times.`);
    },
  };
});
/** A person without the right over bank accounts withdraws their consent. */
export const WithdrawnWithoutRight = story(() => {
  const row = { ...main, permissions: CONSULTIVO };
  let consent = connected;
  return {
    path,
    me: { area: { accounts: [row] } },
    answers: withConsent(connected, {
      ...accountAnswers({ permissions: CONSULTIVO }),
      'GET /interveners/{id}/accounts': pageOf('accounts', withShares([row])),
      [READ]: () => ({ wealthreader: consent }),
      'PATCH /wealthreader/{id}': () => {
        consent = { ...connected, status: 'REVOKED', accounts: [] };
        return { wealthreader: consent };
      },
    }),
    play: async () => {
      await press('Retirar el permiso');
      await until(() => consent.status === 'REVOKED', 'the withdrawal');
      await seeNo('Su permiso para consultar sus cuentas');
      await seeNo('Añadir cuenta bancaria');
    },
  };
});
const lost = 'Vuelve de su banco, pero no encontramos lo que había escrito';
export const TypedByAnotherPerson = story({
  path: returnTo('code=abc'),
  tab: typedBy(personOf('stranger').uuid),
  answers: withConsent(consentOf()),
  play: () => see(lost),
});
export const TypedLongAgo = story({
  path: returnTo('code=abc'),
  tab: typedBy(personOf('investor').uuid, 16),
  answers: withConsent(consentOf()),
  play: () => see(lost),
});
export const WrongAnswer = story({
  path: `${path}?code=abc&state=another`,
  tab,
  answers: withConsent(consentOf()),
  play: () => see('La respuesta de su banco no corresponde a esta cuenta.'),
});
export const NothingTyped = story({
  path: returnTo('code=abc'),
  answers: withConsent(consentOf()),
  play: () => see(lost),
});
export const RefusedByService = story({
  path: returnTo('code=abc'),
  tab,
  answers: withConsent(connected, {
    'POST /accounts/{id}/bank-accounts': {
      status: 400,
      code: '400-020',
      message: 'Según el banco, esta cuenta bancaria es de otra persona.',
      errors: [
        {
          code: '400-020',
          field: 'uuid_wealthreader',
          message: 'Según el banco, esta cuenta bancaria es de otra persona.',
        },
      ],
    },
  }),
  play: async () => {
    await see('Comprobada con su banco');
    await press('Añadir');
    await see('Según el banco, esta cuenta bancaria es de otra persona.');
    await see('Justificante de titularidad');
  },
});
const proved = bankAccountOf({
  alias: 'Cuenta nueva',
  is_default: false,
  status: 'PENDING',
  signed: false,
  usable_from: null,
  proof_source: 'AGGREGATOR',
  pending_signers: [{ uuid_intervener: personOf('investor').uuid, name: 'Carmen Olmedo Rivas' }],
});
export const Added = story({
  path: returnTo('code=abc'),
  tab,
  answers: withConsent(connected, {
    'GET /accounts/{id}/bank-accounts': pageOf('bank_accounts', [proved]),
    'POST /accounts/{id}/bank-accounts': { bank_account: proved, documents_to_sign: [] },
  }),
  play: async () => {
    await see('Comprobada con su banco');
    await press('Añadir');
    await see('Su banco ha confirmado el titular. Ahora hay que firmarla.');
    await seeNo('Falta el justificante');
  },
});
