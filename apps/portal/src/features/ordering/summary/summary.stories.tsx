import type { Operation } from '@participe/contract/types';
import { roleOf } from '../../../stories/account-data.ts';
import {
  accountOf,
  CONSULTIVO,
  pageOf,
  personOf,
  productOf,
  summaryOf,
  USUFRUCTUARIO,
} from '../../../stories/data.ts';
import type { Answers, Refusal } from '../../../stories/fake-client.ts';
import { accountPerson, signerOf } from '../../../stories/orders.ts';
import { see, seeDescription, seeInStep, seeNo, until } from '../../../stories/play.ts';
import { redemptionSimulation } from '../../../stories/simulations.ts';
import {
  SIGNED_AT,
  signedOrder,
  signingPageStory,
  unsignedOrder,
  unsignedRedemption,
} from '../../../stories/ordering/signing-page.ts';
import type { StorySetup } from '../../../stories/story.tsx';

export const title = 'features/operate-summary';

const couple: Partial<Operation> = { uuid_account: summaryOf('couple').uuid };

const coupleSigners = pageOf('interveners', [signerOf('couple_a'), signerOf('couple_b')]);

/** One of two holders who must both sign each order. */
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

export const SignRedemption = signingPageStory(unsignedRedemption);
export const SignSubscription = signingPageStory(unsignedOrder);
export const SignTotal = signingPageStory({ ...unsignedRedemption, operation_sub_type: 'TOTAL' });
export const SignAfterCutoff = signingPageStory(
  unsignedRedemption,
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
export const SignJoint = signingPageStory({ ...unsignedRedemption, ...couple }, jointAnswers, {
  me: asJavier,
});

export const NoDocument = signingPageStory(
  unsignedRedemption,
  { 'GET /operations/{id}/documents': pageOf('documents', []) },
  { play: () => see('Si necesita ayuda, llámenos al') },
);

const mineSigned = pageOf('interveners', [
  signerOf('investor', { signed_at: SIGNED_AT, channel: 'SMS' }),
]);
const signedAnswers: Answers = {
  'GET /operations/{id}/interveners': mineSigned,
};
export const SignedRedemption = signingPageStory(
  { ...unsignedRedemption, ...signedOrder, settlement_date: '2026-11-24' },
  signedAnswers,
  {
    play: async () => {
      await seeInStep('Fecha de valor', '19-nov-2026');
      await seeInStep('Dinero en su banco', '24-nov-2026');
    },
  },
);
export const SignedSubscription = signingPageStory(
  { ...unsignedOrder, ...signedOrder },
  signedAnswers,
);
export const SignedByCheque = signingPageStory(
  { ...unsignedOrder, ...signedOrder, payment_method: 'CHEQUE' },
  signedAnswers,
);
export const MineSigned = signingPageStory(
  {
    ...unsignedRedemption,
    ...couple,
    my_signature_pending: false,
    allowed_actions: ['CANCEL'],
    pending_signers: pendingLucia,
  },
  { ...jointAnswers, ...signedAnswers, 'GET /operations/{id}/interveners': halfSigned },
  { me: asJavier },
);
export const Finished = signingPageStory(
  {
    ...unsignedRedemption,
    ...signedOrder,
    operation_status: 'FINALIZED',
    status_label: 'Finalizada',
    value_date: '2026-11-19',
    settlement_date: '2026-11-24',
    allowed_actions: [],
  },
  signedAnswers,
  {
    play: async () => {
      await seeDescription('Importe neto', '2.828,60');
      await seeDescription('Retención', '171,40');
      await see('en la operación verá cuándo se paga');
      await seeNo('estimad');
    },
  },
);
const cancelled: Partial<Operation> = { operation_status: 'CANCELLED', allowed_actions: [] };
export const Cancelled = signingPageStory({ ...unsignedRedemption, ...cancelled });

const orderToSignByOthers: Partial<Operation> = {
  ...unsignedRedemption,
  my_signature_pending: false,
  allowed_actions: [],
  pending_signers: [{ uuid_intervener: personOf('investor').uuid, name: 'Carmen Olmedo' }],
};
export const ReadOnly = signingPageStory(
  orderToSignByOthers,
  {},
  {
    me: {
      user: { given_name: 'Andrés', family_name_1: 'Quiroga' },
      intervener: { uuid: personOf('readonly').uuid, name: 'Andrés' },
      area: { accounts: [summaryOf('investor_main', { permissions: CONSULTIVO })] },
    },
  },
);
/** A usufructuary must sign, so the page must not say that the person may only read (UIX-07). */
export const Usufructuary = signingPageStory(
  { ...unsignedRedemption, uuid_account: summaryOf('usufruct').uuid },
  {
    'GET /operations/{id}/interveners': pageOf('interveners', [
      signerOf('bare_owner', { role: 'NUDO_PROPIETARIO', signed_at: SIGNED_AT, channel: 'SMS' }),
      signerOf('usufructuary', { role: 'USUFRUCTUARIO' }),
    ]),
    'GET /accounts/{id}': { account: accountOf('usufruct', { required_signatures: 2 }) },
    'GET /accounts/{id}/interveners': pageOf('interveners', [
      accountPerson('bare_owner'),
      accountPerson('usufructuary', { account_intervener_role: roleOf('USUFRUCTUARIO') }),
    ]),
  },
  {
    me: {
      user: { given_name: 'Manuel', family_name_1: 'Vallejo' },
      intervener: { uuid: personOf('usufructuary').uuid, name: 'Manuel' },
      area: { accounts: [summaryOf('usufruct', { permissions: USUFRUCTUARIO })] },
    },
    play: async () => {
      await see('su firma es necesaria');
      await see('Firme su orden');
      await see('Usted · Usufructuario');
      await see('Firman el nudo propietario y el usufructuario.');
      const hasReaderNote = () =>
        /Solo consulta|puede consultar, pero/u.test(document.body.textContent);
      await until(() => !hasReaderNote(), 'a page without the note for people who may only read');
    },
  },
);
export const Blocked = signingPageStory(
  { ...orderToSignByOthers, pending_signers: [] },
  {},
  {
    play: () => see('Ahora no puede firmarla.'),
    me: {
      intervener: { intervener_status: 'BLOQUEADO', can_operate: false },
      area: { accounts: [summaryOf('investor_main', { permissions: CONSULTIVO })] },
    },
  },
);
export const Minor = signingPageStory(
  {
    ...orderToSignByOthers,
    uuid_account: summaryOf('minor').uuid,
    pending_signers: [{ uuid_intervener: personOf('tutor').uuid, name: 'Ignacio Soler' }],
  },
  {
    'GET /operations/{id}/interveners': pageOf('interveners', [
      signerOf('minor', { must_sign: false }),
      signerOf('tutor', { role: 'TUTOR' }),
    ]),
    'GET /accounts/{id}': { account: accountOf('minor') },
    'GET /accounts/{id}/interveners': pageOf('interveners', [
      accountPerson('minor', { signs: false }),
      accountPerson('tutor'),
    ]),
  },
  {
    me: {
      user: { given_name: 'Martina', family_name_1: 'Soler' },
      intervener: {
        uuid: personOf('minor').uuid,
        name: 'Martina',
        birthdate: '2009-09-15',
        can_operate: false,
      },
      area: { accounts: [summaryOf('minor', { permissions: CONSULTIVO })] },
    },
    play: () => see('Falta la firma de Ignacio Soler.'),
  },
);

const serverError: Refusal = {
  status: 500,
  code: '500-001',
  message: 'Se ha producido un error. Inténtelo de nuevo más tarde.',
};
export const Loading = signingPageStory(unsignedRedemption, { 'GET /operations/{id}': 'loading' });
export const Broken = signingPageStory(unsignedRedemption, { 'GET /operations/{id}': serverError });
export const PartsBroken = signingPageStory(unsignedRedemption, {
  'GET /operations/{id}/documents': serverError,
  'POST /operations/simulation': serverError,
});
export const Unknown = signingPageStory(unsignedRedemption, {
  'GET /operations/{id}': { status: 404, code: '404', message: 'No encontrado' },
});
export const LongName = signingPageStory({
  ...unsignedRedemption,
  product_name: productOf('iberia').name,
  cash: '1234567.89',
  net_value: '1112345.67',
});
