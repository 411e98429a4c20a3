import type { Poll } from '@participe/contract/types';
import { type DemoPoll, createFixtureUuid, demoPolls } from '@participe/fixtures';
import { accountOf, operationOf, pageOf, STORY_NOW } from '../../stories/data.ts';
import type { Answers } from '../../stories/fake-client.ts';
import { balanceOf, investorRows } from '../../stories/holdings.ts';
import { accountPerson, orderDocumentOf, signerOf } from '../../stories/orders.ts';
import { personalDataAnswers } from '../../stories/personal-data.ts';
import { loseConnection, fill, press, see, until } from '../../stories/play.ts';
import { story, type StorySetup } from '../../stories/story.tsx';

export const title = 'features/polls';

function openPoll(key: DemoPoll['key'], account: string | null = null) {
  const polls = demoPolls.filter((poll) => poll.key === key);
  const openPolls = polls.map(({ key: _key, questions, ...poll }): Poll => ({
    ...poll,
    uuid_account: account,
    expires_at: '2028-11-19T00:00:00.000Z',
    questions: questions.map((question) => ({ ...question, options: [...question.options] })),
  }));
  return { polls: openPolls, total: openPolls.length, limit: 25, offset: 0 };
}

const pollAnswer = {
  uuid: createFixtureUuid('story:answer'),
  uuid_poll: createFixtureUuid('poll:recommend'),
  uuid_account: null,
  uuid_operation: null,
  dismissed: false,
  answered_at: STORY_NOW,
};

const homeResponses: Answers = {
  'GET /interveners/{id}/balance': { balance: balanceOf() },
  'GET /interveners/{id}/accounts': pageOf('accounts', investorRows),
  'GET /operations': pageOf('operations', []),
  'GET /polls': openPoll('recommend'),
};

function onHome(answers: Answers = {}, setup: Omit<StorySetup, 'path' | 'answers'> = {}) {
  return story({ path: '/account/position', answers: { ...homeResponses, ...answers }, ...setup });
}

async function chooseNumber(number: string): Promise<void> {
  await see('Enviar respuestas');
  await press(number);
}

export const Asked = onHome({}, { play: () => see('¿Nos recomendaría?') });
/** The channel of the yearly reports is pending, which stops nothing (NOT-15). */
export const AskedWithChannelPending = onHome(
  personalDataAnswers({ annual_report_channel: null }),
  {
    me: { area: { pending_steps: ['ANNUAL_REPORT_NOTIFICATIONS'] } },
    play: async () => {
      await press('Más tarde');
      await see('¿Nos recomendaría?');
    },
  },
);
export const Missing = onHome(
  {},
  {
    play: async () => {
      await see('Enviar respuestas');
      await press('Enviar respuestas');
      await see('Campo requerido.');
    },
  },
);
export const Sending = onHome(
  { 'POST /polls/answers': 'loading' },
  {
    play: async () => {
      await chooseNumber('9');
      await press('Enviar respuestas');
      await see('Enviando…');
    },
  },
);
/** The call fails: the typed answers stay on the page. */
export const NotSent = onHome(
  { 'POST /polls/answers': { status: 0, code: 'NO_RESPONSE', message: 'No response' } },
  {
    play: async () => {
      await chooseNumber('9');
      await fill('¿Por qué nos da esa nota? (opcional)', 'Por el trato.');
      await press('Enviar respuestas');
      await see('No hemos podido enviar sus respuestas');
      await until(() => document.querySelector('input[value="9"]:checked'), 'the chosen number');
    },
  },
);
export const Sent = onHome(
  { 'POST /polls/answers': { answer: pollAnswer } },
  {
    play: async () => {
      await chooseNumber('9');
      await press('Enviar respuestas');
      await see('Gracias por contestar');
    },
  },
);
export const Closed = onHome(
  { 'POST /polls/answers': { answer: { ...pollAnswer, dismissed: true } } },
  {
    play: async () => {
      await see('Ahora no');
      await press('Ahora no');
      await see('De acuerdo, lo dejamos así');
    },
  },
);
/** The poll was already answered in another tab. */
export const TooLate = onHome(
  {
    'POST /polls/answers': {
      status: 409,
      code: '409-010',
      message: 'Esta encuesta ya está contestada o cerrada.',
    },
  },
  {
    play: async () => {
      await chooseNumber('3');
      await press('Enviar respuestas');
      await see('Esta encuesta ya se ha cerrado');
    },
  },
);
export const Offline = onHome(
  {},
  {
    play: async () => {
      await chooseNumber('7');
      loseConnection();
      await see('Para enviar sus respuestas necesita conexión.');
    },
  },
);

const uuid = createFixtureUuid('story:operation');
const signedAt = '2026-11-19T10:35:00.000Z';

function afterOrder(operation: Parameters<typeof operationOf>[0], key: DemoPoll['key']) {
  const order = operationOf({
    operation_status: 'SIGNED',
    status_label: 'Firmada',
    order_date: signedAt,
    my_signature_pending: false,
    allowed_actions: [],
    ...operation,
  });
  return story({
    path: `/operate/summary/${uuid}`,
    answers: {
      'GET /operations/{id}': { operation: order },
      'GET /operations/{id}/interveners': pageOf('interveners', [
        signerOf('investor', { signed_at: signedAt, channel: 'SMS' }),
      ]),
      'GET /operations/{id}/documents': pageOf('documents', [orderDocumentOf({ is_signed: true })]),
      'GET /accounts/{id}': { account: accountOf('investor_main') },
      'GET /accounts/{id}/interveners': pageOf('interveners', [accountPerson('investor')]),
      'GET /polls': openPoll(key, order.uuid_account),
    },
    play: () => see('Enviar respuestas'),
  });
}

export const AfterOrder = afterOrder({ payment_method: 'CHEQUE' }, 'ordering');
export const AfterRedemption = afterOrder(
  {
    operation_type: 'REEMBOLSO',
    operation_sub_type: 'PARCIAL_IMPORTE',
    cash: '3000.00',
    net_value: '2828.60',
    withholding: '171.40',
    payment_method: null,
  },
  'leaving',
);
