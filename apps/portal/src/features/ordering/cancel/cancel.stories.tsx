import type { HistoryEntry, Operation } from '@participe/contract/types';
import { createFixtureUuid } from '@participe/fixtures';
import {
  accountOf,
  CONSULTIVO,
  operationOf,
  pageOf,
  productOf,
  summaryOf,
} from '../../../stories/data.ts';
import type { Answers, Refusal } from '../../../stories/fake-client.ts';
import { orderDocumentOf, signerOf } from '../../../stories/orders.ts';
import { press, see } from '../../../stories/play.ts';
import { story, type StorySetup } from '../../../stories/story.tsx';

export const title = 'features/operate-cancel';

const uuid = createFixtureUuid('story:operation');

function historyEntry(
  from_status: HistoryEntry['from_status'],
  to_status: HistoryEntry['to_status'],
  label: string,
  at: string,
): HistoryEntry {
  return { from_status, to_status, label, at, actor: 'CLIENTE', comment: null };
}

const creationStep = historyEntry(
  null,
  'REGISTERED_ONLINE',
  'Pendiente',
  '2026-11-18T09:20:00.000Z',
);
const signedStep = historyEntry(
  'REGISTERED_ONLINE',
  'SIGNED',
  'Firmada',
  '2026-11-18T09:24:00.000Z',
);
const sentStep = historyEntry('VALIDATED', 'RD_SENT', 'Enviada', '2026-11-19T08:02:00.000Z');

const unsignedOrder: Partial<Operation> = {
  operation_status: 'REGISTERED_ONLINE',
  allowed_actions: ['SIGN', 'CANCEL'],
  my_signature_pending: true,
};
const signedOrder: Partial<Operation> = { operation_status: 'SIGNED', allowed_actions: ['CANCEL'] };
const redemption: Partial<Operation> = {
  operation_type: 'REEMBOLSO',
  operation_sub_type: 'PARCIAL_IMPORTE',
  cash: '3000.00',
};

const baseAnswers: Answers = {
  'GET /operations/{id}/historical': pageOf('history', [creationStep]),
  'GET /operations/{id}/documents': pageOf('documents', [orderDocumentOf()]),
  'GET /operations/{id}/interveners': pageOf('interveners', [signerOf('investor')]),
  'GET /accounts/{id}': { account: accountOf('investor_main') },
  'POST /documents-signatures': {
    signature_request: {
      uuid: createFixtureUuid('story:request'),
      channel: 'SMS',
      destination_masked: '•••• 34',
      expires_at: '2026-11-19T10:47:00.000Z',
      documents: [],
    },
  },
};

function cancelStory(
  order: Partial<Operation>,
  answers: Answers = {},
  more: Partial<Omit<StorySetup, 'answers'>> = {},
) {
  return story({
    path: `/operate/cancel/${uuid}`,
    answers: {
      ...baseAnswers,
      'GET /operations/{id}': { operation: operationOf(order) },
      ...answers,
    },
    ...more,
  });
}

export const Subscription = cancelStory(unsignedOrder);
export const Redemption = cancelStory({ ...unsignedOrder, ...redemption });
const transfer: Partial<Operation> = {
  operation_type: 'TRASPASO_INTERNO',
  operation_sub_type: 'PARCIAL_IMPORTE',
  payment_method: null,
  cash: '3000.00',
  destination_product_name: productOf('patrimonio').name,
};
const instruction: Partial<Operation> = {
  operation_type: 'SOLICITUD_SUSCRIPCION_PERIODICA',
  operation_sub_type: 'ALTA',
  operation_status: 'PERIODIC_ACTIVE',
  payment_method: 'DOMICILIACION',
  cash: '150.00',
  per_period: 'MENSUAL',
  per_start_date: '2026-10-05',
  next_execution_date: '2026-12-09',
  allowed_actions: ['MODIFY', 'SUSPEND', 'CANCEL'],
};
export const Transfer = cancelStory({ ...unsignedOrder, ...transfer });
export const Instruction = cancelStory(instruction);
export const SuspendedInstruction = cancelStory(
  {
    ...instruction,
    operation_status: 'PERIODIC_SUSPENDED',
    next_execution_date: null,
    allowed_actions: ['MODIFY', 'RESUME', 'CANCEL'],
  },
  {},
  { play: () => see('No hará más órdenes y ya no podrá reanudarla.') },
);
export const Declined = cancelStory(
  { ...unsignedOrder, ...redemption },
  {},
  { path: `/operate/cancel/${uuid}?motivo=no-firmar` },
);
/**
 * An account with two holders. A co-signer who opens the page from the list of orders, without the reason in the
 * address, declines too.
 */
const jointAnswers: Answers = {
  'GET /operations/{id}/interveners': pageOf('interveners', [
    signerOf('couple_a'),
    signerOf('couple_b'),
  ]),
  'GET /accounts/{id}': { account: accountOf('couple', { required_signatures: 2 }) },
};
export const CoSigner = cancelStory({ ...unsignedOrder, ...redemption }, jointAnswers, {
  play: () => see('¿No quiere firmar esta orden?'),
});
export const CoSignerWhoSigned = cancelStory(
  { ...unsignedOrder, ...redemption, allowed_actions: ['CANCEL'], my_signature_pending: false },
  jointAnswers,
  { play: () => see('Quedará anulada para todas las personas que tenían que firmarla.') },
);
export const Representative = cancelStory(
  { ...unsignedOrder, ...redemption },
  {},
  {
    me: { area: { accounts: [summaryOf('investor_main', { account_intervener_role: 'TUTOR' })] } },
    play: () => see('Las participaciones del titular se quedan en el fondo.'),
  },
);
export const EnteredByStaff = cancelStory(
  { ...unsignedOrder, ...redemption, operation_status: 'REGISTERED_POSTAL', source: 'POSTAL' },
  {},
  {
    play: () => see('La registró la gestora con las instrucciones que recibió por correo postal.'),
  },
);
export const LoadingSigners = cancelStory(unsignedOrder, {
  'GET /operations/{id}/interveners': 'loading',
});
export const Signed = cancelStory({ ...signedOrder, ...redemption });
export const CodeAsked = cancelStory(
  { ...signedOrder, ...redemption },
  {},
  {
    play: async () => {
      await press('Enviar código');
      await see('Lo hemos enviado por SMS');
    },
  },
);
export const Refused = cancelStory(
  unsignedOrder,
  {
    'POST /operations/{id}/status-change': {
      status: 409,
      code: '409-011',
      message: 'Esta orden ya no se puede anular',
    },
  },
  {
    play: async () => {
      await press('Sí, anular la orden');
      await see('Esta orden ya no se puede anular');
    },
  },
);
export const Cancelled = cancelStory(
  {
    ...unsignedOrder,
    operation_status: 'CANCELLED',
    allowed_actions: [],
    cancel_reason: 'CLIENTE',
  },
  {
    'GET /operations/{id}/historical': pageOf('history', [
      historyEntry('REGISTERED_ONLINE', 'CANCELLED', 'Anulada', '2026-11-19T10:41:00.000Z'),
      creationStep,
    ]),
  },
);
export const TooLate = cancelStory(
  { ...redemption, operation_status: 'RD_SENT', allowed_actions: [] },
  { 'GET /operations/{id}/historical': pageOf('history', [sentStep, signedStep, creationStep]) },
);
export const AlreadyExecuted = cancelStory(
  { ...redemption, operation_status: 'FINALIZED', allowed_actions: [] },
  { 'GET /operations/{id}/historical': pageOf('history', [sentStep, signedStep, creationStep]) },
);
export const ReadOnly = cancelStory(
  { ...signedOrder, allowed_actions: [] },
  {},
  {
    me: {
      area: {
        accounts: [
          summaryOf('investor_main', {
            account_intervener_role: 'AUTORIZADO_CONSULTIVO',
            permissions: CONSULTIVO,
          }),
        ],
      },
    },
    play: () => see('No puede anular esta orden'),
  },
);
export const Blocked = cancelStory(
  { ...signedOrder, allowed_actions: [] },
  {},
  {
    me: {
      intervener: { intervener_status: 'BLOQUEADO', can_operate: false },
      area: { accounts: [summaryOf('investor_main', { permissions: CONSULTIVO })] },
    },
    play: () => see('No puede anular esta orden'),
  },
);

const serverError: Refusal = {
  status: 500,
  code: '500-001',
  message: 'Se ha producido un error. Inténtelo de nuevo más tarde.',
};
export const Loading = cancelStory(unsignedOrder, { 'GET /operations/{id}': 'loading' });
export const Broken = cancelStory(
  unsignedOrder,
  { 'GET /operations/{id}': serverError },
  { play: () => see('Volver') },
);
export const Unknown = cancelStory(unsignedOrder, {
  'GET /operations/{id}': { status: 404, code: '404', message: 'No encontrado' },
});
