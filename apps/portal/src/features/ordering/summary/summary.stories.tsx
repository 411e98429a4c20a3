import type { Operation } from '@participe/contract/types';
import { createFixtureUuid } from '@participe/fixtures';
import {
  accountOf,
  CONSULTIVO,
  operationOf,
  pageOf,
  personOf,
  productOf,
  summaryOf,
  USUFRUCTUARIO,
} from '../../../stories/data.ts';
import type { Answers, Refusal } from '../../../stories/fake-client.ts';
import { accountPerson, bankAccountOf, orderPaperOf, signerOf } from '../../../stories/orders.ts';
import { moneyOf, transferDetails } from '../../../stories/payments.ts';
import { fill, press, see, until } from '../../../stories/play.ts';
import { redemptionSimulation } from '../../../stories/simulations.ts';
import { story, type StorySetup } from '../../../stories/story.tsx';

export const title = 'features/operate-summary';

const uuid = createFixtureUuid('story:operation');
const SIGNED_AT = '2026-11-19T10:35:00.000Z';

const unsignedOrder: Partial<Operation> = {
  operation_status: 'REGISTERED_ONLINE',
  status_label: 'Pendiente',
  operation_date: '2026-11-19T10:30:00.000Z',
  order_date: null,
  cutoff_at: null,
  expected_value_date: null,
  has_docs_signed: false,
  has_docs_validated: false,
  my_signature_pending: true,
  allowed_actions: ['SIGN', 'CANCEL'],
};
const redemption: Partial<Operation> = {
  ...unsignedOrder,
  operation_type: 'REEMBOLSO',
  operation_sub_type: 'PARCIAL_IMPORTE',
  cash: '3000.00',
  net_value: '2828.60',
  participations: '265.088443',
  withholding: '171.40',
  payment_method: null,
  uuid_bank_account: createFixtureUuid('story:bank'),
};
const signedOrder: Partial<Operation> = {
  operation_status: 'SIGNED',
  status_label: 'Firmada',
  order_date: SIGNED_AT,
  cutoff_at: '2026-11-19T13:00:00.000Z',
  expected_value_date: '2026-11-19',
  has_docs_signed: true,
  my_signature_pending: false,
  allowed_actions: ['CANCEL'],
};
const couple: Partial<Operation> = { uuid_account: summaryOf('couple').uuid };

const reader = signerOf('readonly', { role: 'AUTORIZADO_CONSULTIVO', must_sign: false });
const people = pageOf('interveners', [signerOf('investor'), reader]);
const coupleSigners = pageOf('interveners', [signerOf('couple_a'), signerOf('couple_b')]);

const wrongCode: Refusal = {
  status: 400,
  code: '400-030',
  message: 'El código no es correcto o ha caducado. Pida uno nuevo.',
};
const codeSent = {
  signature_request: {
    uuid: createFixtureUuid('story:request'),
    channel: 'SMS' as const,
    destination_masked: '•••• 34',
    expires_at: '2026-11-19T10:47:00.000Z',
    documents: [],
  },
};

const base: Answers = {
  'GET /operations/{id}/interveners': people,
  'GET /accounts/{id}': { account: accountOf('investor_main') },
  'GET /accounts/{id}/interveners': pageOf('interveners', [
    accountPerson('investor'),
    accountPerson('readonly', { signs: false }),
  ]),
  'GET /accounts/{id}/bank-accounts': pageOf('bank_accounts', [bankAccountOf()]),
  'GET /operations/{id}/payments': moneyOf({ transfer_details: transferDetails }),
  'POST /operations/simulation': { simulation: redemptionSimulation() },
  'POST /documents-signatures': ({ body }) => ('otp' in body ? wrongCode : codeSent),
};

function summaryStory(
  order: Partial<Operation>,
  answers: Answers = {},
  more: Omit<StorySetup, 'path' | 'answers'> = {},
) {
  const operation = operationOf(order);
  const paper = orderPaperOf(operation, { is_signed: operation.has_docs_signed });
  return story({
    path: `/operate/summary/${uuid}`,
    answers: {
      ...base,
      'GET /operations/{id}': { operation },
      'GET /operations/{id}/documents': pageOf('documents', [paper]),
      ...answers,
    },
    ...more,
  });
}

/** Logged in as one of two holders who must both sign every order. */
const asJavier: StorySetup['me'] = {
  user: { given_name: 'Javier', family_name_1: 'Santamaría' },
  intervener: { uuid: personOf('couple_a').uuid, name: 'Javier' },
  area: { accounts: [summaryOf('couple')] },
};
const jointAnswers: Answers = {
  'GET /operations/{id}/interveners': coupleSigners,
  'GET /accounts/{id}': { account: accountOf('couple', { required_signatures: 2 }) },
  'GET /accounts/{id}/interveners': pageOf('interveners', [
    accountPerson('couple_a'),
    accountPerson('couple_b'),
  ]),
};
const halfSigned = pageOf('interveners', [
  signerOf('couple_a', { signed_at: SIGNED_AT, channel: 'SMS' }),
  signerOf('couple_b'),
]);
const pendingLucia = [{ uuid_intervener: personOf('couple_b').uuid, name: 'Lucía Ferrer' }];

export const SignRedemption = summaryStory(redemption);
export const SignSubscription = summaryStory(unsignedOrder);
export const SignTotal = summaryStory({ ...redemption, operation_sub_type: 'TOTAL' });
export const SignAfterCutoff = summaryStory(
  redemption,
  {
    'POST /operations/simulation': {
      simulation: redemptionSimulation({
        expected_value_date: '2026-11-20',
        is_before_cutoff: false,
      }),
    },
  },
  { now: '2026-11-19T15:05:00.000Z' },
);
export const SignJoint = summaryStory({ ...redemption, ...couple }, jointAnswers, { me: asJavier });

const requestCode = async () => {
  await press('Enviar código');
  await see('Lo hemos enviado por SMS');
};
export const CodeAsked = summaryStory(redemption, {}, { play: requestCode });
const typeWrongCode = async () => {
  await fill('Código de 6 cifras', '111111');
  await press('Firmar');
};
export const CodeWrong = summaryStory(
  redemption,
  {},
  {
    play: async () => {
      await requestCode();
      await typeWrongCode();
      await see('Pida uno nuevo. Le quedan 2 intentos con este código.');
    },
  },
);
export const CodeLocked = summaryStory(
  redemption,
  {},
  {
    play: async () => {
      await requestCode();
      for (const code of ['111111', '222222', '333333']) {
        await fill('Código de 6 cifras', code);
        await press('Firmar');
        await see(code === '333333' ? 'Hemos bloqueado la firma' : 'El código no es correcto');
      }
    },
  },
);
const cutoffPassed: Refusal = {
  status: 409,
  code: '409-001',
  message: 'Ha pasado la hora límite. La fecha estimada es ahora el 20-nov-2026.',
};
export const CodeAfterCutoff = summaryStory(
  redemption,
  {
    'POST /documents-signatures': ({ body }) => ('otp' in body ? cutoffPassed : codeSent),
  },
  {
    play: async () => {
      await requestCode();
      await typeWrongCode();
      await see('Ha pasado la hora límite');
    },
  },
);
export const NoDocument = summaryStory(
  redemption,
  { 'GET /operations/{id}/documents': pageOf('documents', []) },
  { play: () => see('Si necesita ayuda, llámenos al') },
);

const mineSigned = pageOf('interveners', [
  signerOf('investor', { signed_at: SIGNED_AT, channel: 'SMS' }),
]);
const signedAnswers: Answers = {
  'GET /operations/{id}/interveners': mineSigned,
};
export const SignedRedemption = summaryStory(
  { ...redemption, ...signedOrder, settlement_date: '2026-11-24' },
  signedAnswers,
);
export const SignedSubscription = summaryStory({ ...unsignedOrder, ...signedOrder }, signedAnswers);
export const SignedByCheque = summaryStory(
  { ...unsignedOrder, ...signedOrder, payment_method: 'CHEQUE' },
  signedAnswers,
);
export const MineSigned = summaryStory(
  {
    ...redemption,
    ...couple,
    my_signature_pending: false,
    allowed_actions: ['CANCEL'],
    pending_signers: pendingLucia,
  },
  { ...jointAnswers, ...signedAnswers, 'GET /operations/{id}/interveners': halfSigned },
  { me: asJavier },
);
export const Finished = summaryStory(
  { ...redemption, ...signedOrder, operation_status: 'FINALIZED', settlement_date: '2026-11-24' },
  signedAnswers,
);
const cancelled: Partial<Operation> = { operation_status: 'CANCELLED', allowed_actions: [] };
export const Cancelled = summaryStory({ ...redemption, ...cancelled });

const orderToSignByOthers: Partial<Operation> = {
  ...redemption,
  my_signature_pending: false,
  allowed_actions: [],
  pending_signers: [{ uuid_intervener: personOf('investor').uuid, name: 'Carmen Olmedo' }],
};
export const ReadOnly = summaryStory(orderToSignByOthers, base, {
  me: {
    user: { given_name: 'Nuria', family_name_1: 'Sanz' },
    intervener: { uuid: personOf('readonly').uuid, name: 'Nuria' },
    area: { accounts: [summaryOf('investor_main', { permissions: CONSULTIVO })] },
  },
});
/** A usufructuary must sign, so the page never says that the person may only read (UIX-07). */
export const Usufructuary = summaryStory(redemption, base, {
  me: {
    user: { given_name: 'Manuel', family_name_1: 'Ibarra' },
    area: { accounts: [summaryOf('usufruct', { permissions: USUFRUCTUARIO })] },
  },
  play: async () => {
    await see('su firma es necesaria');
    await see('Firme su orden');
    const hasReaderNote = () =>
      /Solo consulta|puede consultar, pero/u.test(document.body.textContent);
    await until(() => !hasReaderNote(), 'a page without the note for people who may only read');
  },
});
export const Blocked = summaryStory({ ...orderToSignByOthers, pending_signers: [] }, base, {
  play: () => see('Ahora no puede firmarla.'),
  me: {
    intervener: { intervener_status: 'BLOQUEADO', can_operate: false },
    area: { accounts: [summaryOf('investor_main', { permissions: CONSULTIVO })] },
  },
});
export const Minor = summaryStory(orderToSignByOthers, base, {
  me: {
    intervener: { birthdate: '2012-04-02', can_operate: false },
    area: { accounts: [summaryOf('investor_main', { permissions: CONSULTIVO })] },
  },
});

const serverError: Refusal = {
  status: 500,
  code: '500-001',
  message: 'Se ha producido un error. Inténtelo de nuevo más tarde.',
};
export const Loading = summaryStory(redemption, { 'GET /operations/{id}': 'loading' });
export const Broken = summaryStory(redemption, { 'GET /operations/{id}': serverError });
export const PartsBroken = summaryStory(redemption, {
  'GET /operations/{id}/documents': serverError,
  'POST /operations/simulation': serverError,
});
export const Unknown = summaryStory(redemption, {
  'GET /operations/{id}': { status: 404, code: '404', message: 'No encontrado' },
});
export const LongName = summaryStory({
  ...redemption,
  product_name: productOf('iberia').name,
  cash: '1234567.89',
  net_value: '1112345.67',
});
