import type { HistoryEntry, Operation } from '@participe/contract/types';
import { createFixtureUuid } from '@participe/fixtures';
import { CONSULTIVO, operationRowOf, pageOf, productOf, summaryOf } from '../../stories/data.ts';
import {
  pageAnswers,
  creation,
  execution,
  executionOf,
  fiscalItemOf,
  OPERATION_PATH as PATH,
  sending,
  signature,
  historyStep,
  validation,
} from '../../stories/operation-data.ts';
import { story } from '../../stories/story.tsx';
import {
  outgoingTransferDestination,
  transferProgressOf,
  incomingTransferOf,
} from '../../stories/travel.ts';

export const title = 'features/operation-transfer-progress';

type Status = Operation['operation_status'];

const requestStep = historyStep(
  'VALIDATED',
  'SNCE_1',
  '2026-11-19T08:05:00.000Z',
  'En trámite: solicitud enviada a la otra entidad',
);
const acceptedStep = historyStep(
  'SNCE_1',
  'SNCE_2',
  '2026-11-20T09:30:00.000Z',
  'En trámite: la otra entidad la ha aceptado',
);
const arrivalStep = historyStep(
  'SNCE_2',
  'SNCE_3',
  '2026-11-26T10:12:00.000Z',
  'En trámite: importe en camino',
);
const cancellationStep = historyStep('SNCE_1', 'CANCELLED', '2026-11-20T09:30:00.000Z', 'Anulada');
const requestedHistory = [creation, signature, validation, requestStep];

const reportedLots = [
  ['old', '2014-03-21', '210.500000', '1580.20', '2382.27'],
  ['middle', '2019-06-14', '54.588443', '517.69', '617.73'],
  ['new', '2024-01-09', '401.100000', '4480.00', '4350.00'],
].map(([name = '', date = '', participations = '', cost = '', proceeds = '']) =>
  fiscalItemOf(name, {
    acquisition_date: date,
    origin: 'TRASPASO',
    participations,
    acquisition_value: cost,
    transmission_value: proceeds,
    gain: '0.00',
    withholding_base: '0.00',
    withholding: '0.00',
  }),
);

interface TransferState {
  order?: Partial<Operation>;
  history: readonly HistoryEntry[];
  lots?: typeof reportedLots;
  now?: string;
}

const incomingStory = (status: Status, { order, history, lots = [], now }: TransferState) =>
  story({
    path: PATH,
    ...(now && { now }),
    answers: pageAnswers({
      order: incomingTransferOf({ operation_status: status, ...order }),
      history,
      lots,
    }),
  });

/** An incoming transfer, one story for each phase. */
export const Unsigned = incomingStory('REGISTERED_ONLINE', {
  order: {
    transfer: null,
    order_date: null,
    my_signature_pending: true,
    allowed_actions: ['SIGN', 'CANCEL'],
  },
  history: [creation],
});
export const Validated = incomingStory('VALIDATED', {
  order: { transfer: transferProgressOf(0) },
  history: [creation, signature, validation],
});
export const Requested = incomingStory('SNCE_1', { history: requestedHistory });
export const Late = incomingStory('SNCE_1', {
  order: { transfer: transferProgressOf(1, { is_late: true }) },
  history: requestedHistory,
  now: '2026-11-26T11:00:00.000Z',
});
export const Delayed = incomingStory('SNCE_2', {
  order: {
    transfer: transferProgressOf(2, {
      delay_reason: 'El fondo solo permite salir una vez por semana',
      redemption_date: '2026-11-27',
    }),
    allowed_actions: [],
  },
  history: [...requestedHistory, acceptedStep],
});
export const MoneyFirst = incomingStory('SNCE_2', {
  order: {
    transfer: transferProgressOf(3, { cash: '7350.00', cash_on: '2026-11-25' }),
    allowed_actions: [],
  },
  history: [...requestedHistory, acceptedStep],
  now: '2026-11-25T11:00:00.000Z',
});
export const Arrived = incomingStory('SNCE_3', {
  order: {
    cash: '7350.00',
    value_date: '2026-11-26',
    transfer: transferProgressOf(4, {
      cash: '7350.00',
      cash_on: '2026-11-25',
      tax_history_on: '2026-11-26',
    }),
    allowed_actions: [],
  },
  history: [...requestedHistory, acceptedStep, arrivalStep],
  lots: reportedLots,
  now: '2026-11-26T11:00:00.000Z',
});
export const Done = incomingStory('FINALIZED', {
  order: {
    cash: '7350.00',
    net_value: '7350.00',
    participations: '649.453647',
    net_asset_value: '11.317204',
    net_asset_value_date: '2026-11-26',
    value_date: '2026-11-26',
    transfer: transferProgressOf(5, {
      cash: '7350.00',
      cash_on: '2026-11-25',
      tax_history_on: '2026-11-26',
    }),
    allowed_actions: [],
  },
  history: [
    ...requestedHistory,
    acceptedStep,
    arrivalStep,
    { ...sending, at: '2026-11-26T10:15:00.000Z' },
    executionOf('2026-11-26'),
  ],
  lots: reportedLots,
  now: '2026-11-30T11:00:00.000Z',
});
const rejectedAnswer = {
  order: {
    cancel_reason: 'RECHAZO_SNCE',
    transfer: transferProgressOf(1, {
      rejection: {
        code: '02',
        label: 'Cuenta inexistente',
        explanation:
          'La otra entidad no encuentra su cuenta de partícipe. Copie el número de su último extracto y vuelva a ordenar el traspaso.',
        text: 'No consta el partícipe 0034-118820',
      },
    }),
    allowed_actions: [],
  },
  history: [...requestedHistory, cancellationStep],
} satisfies TransferState;
export const Rejected = incomingStory('CANCELLED', rejectedAnswer);
export const RejectedReadOnly = story({
  path: PATH,
  me: {
    area: { accounts: [summaryOf('investor_main', { permissions: CONSULTIVO })] },
  },
  answers: pageAnswers({
    order: incomingTransferOf({ operation_status: 'CANCELLED', ...rejectedAnswer.order }),
    history: rejectedAnswer.history,
    lots: [],
  }),
});
export const Blocked = story({
  path: PATH,
  me: { intervener: { intervener_status: 'BLOQUEADO', can_operate: false } },
  answers: pageAnswers({
    order: incomingTransferOf({ allowed_actions: [] }),
    history: requestedHistory,
    lots: [],
  }),
});

const outgoingRegistered = historyStep(null, 'REGISTERED', '2026-11-17T09:20:00.000Z', 'Pendiente');
const outgoingRequested = historyStep(
  'REGISTERED',
  'SNCE_1',
  '2026-11-17T09:20:00.000Z',
  'En trámite: la otra entidad lo ha pedido',
);
const outgoingAccepted = historyStep(
  'SNCE_1',
  'SNCE_2',
  '2026-11-18T09:00:00.000Z',
  'En trámite: solicitud aceptada',
);
const outgoingStory = (
  status: Status,
  order: Partial<Operation>,
  more: Omit<TransferState, 'order'>,
) =>
  incomingStory(status, {
    ...more,
    order: {
      operation_type: 'TRASPASO_SALIDA',
      source_system: 'SNCE',
      source: 'SISTEMA',
      origin: null,
      transfer: null,
      cash: '7350.00',
      participations: '649.453647',
      expected_value_date: '2026-11-19',
      operation_date: outgoingRegistered.at,
      order_date: null,
      allowed_actions: [],
      ...order,
    },
  });

/** An outgoing transfer. */
export const OutgoingAccepted = outgoingStory(
  'SNCE_2',
  { destination: outgoingTransferDestination },
  { history: [outgoingRegistered, outgoingRequested, outgoingAccepted] },
);
export const OutgoingFinalized = outgoingStory(
  'FINALIZED',
  {
    destination: outgoingTransferDestination,
    net_value: '7350.00',
    net_asset_value: '11.317204',
    net_asset_value_date: '2026-11-19',
    value_date: '2026-11-19',
  },
  {
    history: [outgoingRegistered, outgoingRequested, outgoingAccepted, sending, execution],
    lots: reportedLots,
    now: '2026-11-24T11:00:00.000Z',
  },
);
export const OutgoingRejected = outgoingStory(
  'CANCELLED',
  { cancel_reason: 'RECHAZO_SNCE' },
  { history: [outgoingRegistered, outgoingRequested, cancellationStep] },
);

const mixedFund = productOf('patrimonio');
/** The lots of a switch keep their date and cost. */
export const SwitchWithinManager = story({
  path: PATH,
  now: '2026-11-24T11:00:00.000Z',
  answers: {
    ...pageAnswers({
      order: {
        operation_type: 'TRASPASO_INTERNO',
        operation_sub_type: 'PARCIAL_IMPORTE',
        operation_status: 'FINALIZED',
        payment_method: null,
        cash: '7350.00',
        participations: '649.453647',
        net_asset_value: '11.317204',
        net_asset_value_date: '2026-11-19',
        id_destination_product: mixedFund.uuid,
        key_destination_product: mixedFund.keyName,
        destination_product_name: mixedFund.name,
        allowed_actions: [],
      },
      history: [creation, signature, validation, sending, execution],
      lots: reportedLots,
    }),
    'GET /operations/{id}/operations': pageOf('operations', [
      operationRowOf({
        uuid: createFixtureUuid('story:operation:in'),
        operation_type: 'TRASPASO_INTERNO',
        operation_status: 'FINALIZED',
        product_name: mixedFund.name,
        cash: '7350.00',
        uuid_parent_operation: createFixtureUuid('story:operation'),
      }),
    ]),
  },
});
