import type { Operation } from '@participe/contract/types';
import { createFixtureUuid } from '@participe/fixtures';
import { CONSULTIVO, personOf } from '../../stories/data.ts';
import { press, see, seeNo, until } from '../../stories/play.ts';
import { story } from '../../stories/story.tsx';
import {
  pageAnswers,
  cancellation,
  carmen,
  creation,
  signedDocumentOf,
  execution,
  redemptionLots,
  mainAccount,
  marta,
  OPERATION_PATH as PATH,
  accountPersonOf,
  redemptionConfirmation,
  redemptionOrder,
  sending,
  type OrderPageData,
  historyStep,
  signature,
  orderSignerOf,
  validation,
} from '../../stories/operation-data.ts';

export const title = 'features/operation';

const sentOrder = { order: {}, history: [creation, signature, validation, sending] };
export const Normal = story({ path: PATH, answers: pageAnswers(sentOrder) });
export const WaitsForMoney = story({
  path: PATH,
  answers: pageAnswers({
    order: { operation_status: 'VALIDATED', status_label: 'Validada' },
    history: [creation, signature, validation],
  }),
});

const jointAccount = { arrangement_type: 'CONJUNTA', required_signatures: 2 } as const;
const jointPeople = [accountPersonOf(), accountPersonOf({ ...marta, full_name: marta.name })];
const pendingOrder: Partial<Operation> = {
  ...redemptionOrder,
  operation_status: 'REGISTERED_ONLINE',
  status_label: 'Pendiente',
  order_date: null,
};
export const MyTurn = story({
  path: PATH,
  answers: pageAnswers({
    order: {
      ...pendingOrder,
      my_signature_pending: true,
      allowed_actions: ['SIGN', 'MODIFY', 'CANCEL'],
      pending_signers: [{ uuid_intervener: carmen.uuid, name: 'Carmen' }],
    },
    history: [creation],
    signers: [
      orderSignerOf({ signed_at: null, channel: null }),
      orderSignerOf({ ...marta }),
      orderSignerOf({
        uuid_intervener: createFixtureUuid('story:reader'),
        name: 'Luis Olmedo',
        role: 'AUTORIZADO_CONSULTIVO',
        must_sign: false,
        signed_at: null,
        channel: null,
      }),
    ],
    people: jointPeople,
    account: jointAccount,
    documents: [signedDocumentOf({ is_signed: false })],
  }),
});
export const WaitsForOthers = story({
  path: PATH,
  answers: pageAnswers({
    order: { ...pendingOrder, pending_signers: [marta] },
    documents: [signedDocumentOf({ is_signed: false })],
    history: [creation],
    signers: [orderSignerOf(), orderSignerOf({ ...marta, signed_at: null, channel: null })],
    people: jointPeople,
    account: jointAccount,
  }),
});
const finishedOrder = {
  order: {
    ...redemptionOrder,
    operation_status: 'FINALIZED',
    status_label: 'Finalizada',
    value_date: '2026-11-19',
    net_asset_value: '15.101104',
    net_asset_value_date: '2026-11-19',
    rd_reference: 'RD-0099812',
    allowed_actions: [],
  },
  history: [creation, signature, validation, sending, execution],
  documents: [signedDocumentOf(), redemptionConfirmation],
  lots: redemptionLots,
} as const satisfies OrderPageData;
const LATER = '2026-11-20T11:00:00.000Z';
export const Finalized = story({ path: PATH, answers: pageAnswers(finishedOrder), now: LATER });
export const HiddenAmounts = story({
  path: PATH,
  answers: pageAnswers(finishedOrder),
  now: LATER,
  hidden: true,
});
export const ReceiptMissing = story({
  path: PATH,
  now: LATER,
  answers: {
    ...pageAnswers(finishedOrder),
    'GET /accounts/{id}/documents/{doc}': {
      status: 204,
      code: 'NO_CONTENT',
      message: 'No content',
    },
  },
  play: async () => {
    await press('Descargar justificante');
    await see('Este documento no está disponible');
  },
});
export const Cancelled = story({
  path: PATH,
  answers: pageAnswers({
    order: {
      ...pendingOrder,
      operation_status: 'CANCELLED',
      status_label: 'Anulada',
      cancel_reason: 'CLIENTE',
      allowed_actions: [],
    },
    history: [creation, { ...cancellation, actor: 'CLIENTE' }],
    signers: [orderSignerOf({ must_sign: false, signed_at: null, channel: null })],
    documents: [signedDocumentOf({ is_signed: false, operation_cancelled: true })],
  }),
  play: async () => {
    await see('Orden anulada');
    await seeNo('Pendiente de firma');
  },
});
/** A cancelled order awaits no signatures and has no estimates (ORD-15). */
export const CancelledTotal = story({
  path: PATH,
  answers: pageAnswers({
    order: {
      ...pendingOrder,
      operation_type: 'REEMBOLSO',
      operation_sub_type: 'TOTAL',
      operation_status: 'CANCELLED',
      status_label: 'Anulada',
      cancel_reason: 'CLIENTE',
      cash: null,
      net_value: null,
      participations: null,
      withholding: null,
      expected_value_date: null,
      settlement_date: null,
      allowed_actions: [],
    },
    history: [creation, { ...cancellation, actor: 'CLIENTE' }],
    signers: [orderSignerOf(), orderSignerOf({ ...marta, signed_at: null, channel: null })],
    people: jointPeople,
    account: jointAccount,
  }),
  play: async () => {
    await see('ya no necesita ninguna firma');
    await see('Cantidad pedida');
    const readTextOf = (part: string) => globalThis.document.querySelector(part)?.textContent ?? '';
    const asksForSignatures = () =>
      /Pendiente|\d de \d firma/u.test(readTextOf('[aria-labelledby="firmas"]'));
    const isEstimated = () => /estimad/u.test(readTextOf('main'));
    await until(
      () => !asksForSignatures() && !isEstimated(),
      'an order without open signatures or estimates',
    );
  },
});
export const Expired = story({
  path: PATH,
  answers: pageAnswers({
    order: {
      ...pendingOrder,
      operation_status: 'CANCELLED',
      status_label: 'Anulada',
      cancel_reason: 'FIRMA_CADUCADA',
      operation_date: '2026-11-03T09:20:00.000Z',
      allowed_actions: [],
    },
    history: [
      historyStep(null, 'REGISTERED_ONLINE', '2026-11-03T09:20:00.000Z', 'Pendiente'),
      historyStep('REGISTERED_ONLINE', 'CANCELLED', '2026-11-18T23:05:00.000Z', 'Anulada'),
    ],
    signers: [orderSignerOf({ signed_at: null, channel: null })],
    documents: [signedDocumentOf({ is_signed: false, created_at: '2026-11-03T09:20:00.000Z' })],
  }),
});
export const TotalRedemption = story({
  path: PATH,
  answers: pageAnswers({
    order: {
      ...redemptionOrder,
      operation_sub_type: 'TOTAL',
      operation_status: 'SIGNED',
      status_label: 'Firmada',
      cash: null,
      net_value: null,
      withholding: null,
    },
    history: [creation, signature],
  }),
});
export const Loading = story({ path: PATH, answers: { 'GET /operations/{id}': 'loading' } });
export const SectionsLoading = story({
  path: PATH,
  answers: {
    ...pageAnswers(finishedOrder),
    'GET /operations/{id}/historical': 'loading',
    'GET /operations/{id}/interveners': 'loading',
    'GET /operations/{id}/documents': 'loading',
    'GET /operations/{id}/fiscal-items': 'loading',
  },
});
const serverError = { status: 500, code: '500-000', message: 'Error interno del servidor' };
export const Failed = story({ path: PATH, answers: { 'GET /operations/{id}': serverError } });
export const SectionsFailed = story({
  path: PATH,
  answers: {
    ...pageAnswers(finishedOrder),
    'GET /operations/{id}/historical': serverError,
    'GET /operations/{id}/interveners': serverError,
    'GET /operations/{id}/documents': serverError,
    'GET /operations/{id}/fiscal-items': serverError,
    'GET /operations/{id}/issues': serverError,
    'GET /operations/{id}/document-validations': serverError,
  },
});
export const NotFound = story({
  path: PATH,
  answers: { 'GET /operations/{id}': { status: 404, code: '404', message: 'No encontrado' } },
});
const readerSetup = { area: { accounts: [{ ...mainAccount, permissions: CONSULTIVO }] } };
export const ReadOnly = story({
  path: PATH,
  me: readerSetup,
  answers: pageAnswers({ ...sentOrder, order: { allowed_actions: [] } }),
});
export const Blocked = story({
  path: PATH,
  me: { intervener: { intervener_status: 'BLOQUEADO', can_operate: false } },
  answers: pageAnswers({ ...sentOrder, order: { allowed_actions: [] } }),
});
export const Minor = story({
  path: PATH,
  me: {
    user: { given_name: 'Martina', family_name_1: 'Soler' },
    intervener: { uuid: personOf('minor').uuid, birthdate: '2009-09-15', can_operate: false },
    ...readerSetup,
  },
  answers: pageAnswers({
    ...sentOrder,
    order: { allowed_actions: [] },
    signers: [
      orderSignerOf({
        uuid_intervener: personOf('tutor').uuid,
        name: 'Ignacio Soler Peña',
        role: 'TUTOR',
      }),
    ],
  }),
  play: () => see('Ignacio Soler Peña · Tutor'),
});
