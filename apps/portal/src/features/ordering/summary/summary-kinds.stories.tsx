import type { Operation } from '@participe/contract/types';
import { createFixtureUuid } from '@participe/fixtures';
import { accountOf, pageOf, personOf, productOf } from '../../../stories/data.ts';
import type { Answers } from '../../../stories/fake-client.ts';
import { signerOf } from '../../../stories/orders.ts';
import {
  needsCourtAuthorisation,
  SIGNED_AT,
  signingPageStory,
  unsignedOrder,
} from '../../../stories/ordering/signing-page.ts';
import { registerFund } from '../../../stories/register.ts';
import { redemptionSimulation } from '../../../stories/simulations.ts';
import { see, seeDescription, seeInStep, until } from '../../../stories/play.ts';
import type { StorySetup } from '../../../stories/story.tsx';
import { transferProgressOf, incomingTransferOf } from '../../../stories/travel.ts';

export const title = 'features/operate-summary-kinds';

const mixedFund = productOf('patrimonio');

const transfer: Partial<Operation> = {
  ...unsignedOrder,
  operation_type: 'TRASPASO_INTERNO',
  operation_sub_type: 'PARCIAL_PORCENTAJE',
  payment_method: null,
  cash: '2500.00',
  percentage: '50.00',
  participations: '220.902338',
  withholding: '0.00',
  id_destination_product: mixedFund.uuid,
  key_destination_product: mixedFund.keyName,
  destination_product_name: mixedFund.name,
};
const instruction: Partial<Operation> = {
  ...unsignedOrder,
  operation_type: 'SOLICITUD_SUSCRIPCION_PERIODICA',
  operation_sub_type: 'ALTA',
  payment_method: 'DOMICILIACION',
  uuid_bank_account: createFixtureUuid('story:bank'),
  cash: '150.00',
  per_period: 'MENSUAL',
  per_start_date: '2027-01-05',
  per_increase_type: 'LINEAL',
  per_increase: '10.00',
};
const periodicRedemption: Partial<Operation> = {
  ...unsignedOrder,
  operation_type: 'SOLICITUD_REEMBOLSO_PERIODICO',
  operation_sub_type: 'ALTA',
  payment_method: null,
  uuid_bank_account: createFixtureUuid('story:bank'),
  cash: null,
  participations: '12.500000',
  per_period: 'TRIMESTRAL',
  per_start_date: '2026-12-15',
  per_end_date: '2028-12-15',
};
const withoutDocument: Partial<Operation> = {
  ...unsignedOrder,
  operation_type: 'REEMBOLSO',
  operation_sub_type: 'PARCIAL_IMPORTE',
  payment_method: null,
  uuid_bank_account: createFixtureUuid('story:bank'),
  cash: '3000.00',
  withholding: '171.40',
  documents_status: 'MISSING',
  missing_documents: '«Autorización judicial»',
};
const signedOrder: Partial<Operation> = {
  operation_status: 'SIGNED',
  status_label: 'Firmada',
  order_date: SIGNED_AT,
  has_docs_signed: true,
  my_signature_pending: false,
  allowed_actions: ['CANCEL'],
};

const summaryStory = (
  order: Partial<Operation>,
  answers: Answers = {},
  more: Pick<StorySetup, 'play'> = {},
) =>
  signingPageStory(
    order,
    {
      'GET /operations/{id}/interveners': pageOf('interveners', [signerOf('investor')]),
      'POST /operations/simulation': {
        simulation: redemptionSimulation({
          destination: {
            id_product: mixedFund.uuid,
            participations: '180.000000',
            net_asset_value: '13.888889',
            net_asset_value_date: '2026-11-18',
            value_date: '2026-11-20',
            deferred_gain: '310.00',
          },
        }),
      },
      ...answers,
    },
    more,
  );
const signedAnswers: Answers = {
  'GET /operations/{id}/interveners': pageOf('interveners', [
    signerOf('investor', { signed_at: SIGNED_AT, channel: 'SMS' }),
  ]),
};

export const SignTransfer = summaryStory(transfer);
/** Before all signatures the dates are unknown, and the terms fit the texts in place of them. */
export const SignTransferOfOthers = summaryStory(
  { ...transfer, allowed_actions: [], my_signature_pending: false },
  {},
  { play: () => seeDescription('Salida', 'Según la hora de la última firma') },
);
export const SignTotalTransfer = summaryStory({ ...transfer, operation_sub_type: 'TOTAL' });
export const SignInstruction = summaryStory(instruction);
export const SignPeriodicRedemption = summaryStory(periodicRedemption);
export const SignWithOther = summaryStory(
  {
    ...transfer,
    pending_signers: [
      { uuid_intervener: personOf('investor').uuid, name: 'Carmen Olmedo' },
      { uuid_intervener: personOf('couple_b').uuid, name: 'Lucía Ferrer' },
    ],
  },
  {
    'GET /accounts/{id}': {
      account: accountOf('investor_main', { arrangement_type: 'CONJUNTA', required_signatures: 2 }),
    },
    'GET /operations/{id}/interveners': pageOf('interveners', [
      signerOf('investor'),
      signerOf('couple_b'),
    ]),
  },
);
export const SignedTransfer = summaryStory(
  {
    ...transfer,
    ...signedOrder,
    expected_value_date: '2026-11-19',
    destination_value_date: '2026-11-20',
  },
  signedAnswers,
);
export const SignedInstruction = summaryStory({ ...instruction, ...signedOrder }, signedAnswers);
export const RunningInstruction = summaryStory(
  {
    ...instruction,
    ...signedOrder,
    operation_status: 'PERIODIC_ACTIVE',
    status_label: 'Activa',
    next_execution_date: '2027-01-05',
  },
  signedAnswers,
);
export const TransferHalfway = summaryStory(
  {
    ...transfer,
    ...signedOrder,
    operation_status: 'FINALIZED',
    status_label: 'Finalizada',
    value_date: '2026-11-19',
    destination_value_date: '2026-11-20',
    allowed_actions: [],
  },
  signedAnswers,
  {
    play: async () => {
      await see('Salida hecha');
      await seeDescription('Salió con el valor del', '19-nov-2026');
      await seeDescription('Entra con el valor del', '20-nov-2026');
    },
  },
);
export const FinishedSubscription = summaryStory(
  {
    ...signedOrder,
    operation_status: 'FINALIZED',
    status_label: 'Finalizada',
    value_date: '2026-11-19',
    allowed_actions: [],
  },
  signedAnswers,
  { play: () => seeDescription('Fecha de valor', '19-nov-2026') },
);
export const SignedWithoutDocument = summaryStory(
  { ...withoutDocument, ...signedOrder, order_date: null },
  { ...signedAnswers, ...needsCourtAuthorisation },
  {
    play: async () => {
      await seeInStep('Envíe la documentación', 'Si falta algo el 04-dic-2026');
      await see('Subir Autorización judicial');
    },
  },
);
export const SignedDocumentSent = summaryStory(
  {
    ...withoutDocument,
    ...signedOrder,
    order_date: '2026-11-19T11:10:00.000Z',
    expected_value_date: '2026-11-19',
    settlement_date: '2026-11-24',
    documents_status: 'SENT',
    missing_documents: null,
    documents_sent_at: '2026-11-19T11:10:00.000Z',
  },
  signedAnswers,
);
/** A cancelled order has no estimate and no expected date (ORD-15). */
const seeNoEstimate = async () => {
  await see('Orden anulada');
  const read = () => globalThis.document.querySelector('main')?.textContent ?? '';
  await until(
    () => !/estimad|previst|según la hora|sin dato/iu.test(read()),
    'an order without estimates',
  );
};
const cancelledStory = (order: Partial<Operation>, answers: Answers = {}) =>
  summaryStory(
    {
      ...order,
      operation_status: 'CANCELLED',
      documents_status: null,
      missing_documents: null,
      my_signature_pending: false,
      allowed_actions: [],
    },
    answers,
    { play: seeNoEstimate },
  );
export const CancelledWithoutDocument = cancelledStory({
  ...withoutDocument,
  cancel_reason: 'DOCUMENTACION',
});
const unsignedIncomingTransfer = incomingTransferOf({ ...unsignedOrder, transfer: null });
export const SignTransferIn = summaryStory(
  unsignedIncomingTransfer,
  {},
  { play: () => seeDescription('Gestora de origen', registerFund.manager_name) },
);
export const SignedTransferIn = summaryStory(
  incomingTransferOf({
    ...signedOrder,
    operation_status: 'VALIDATED',
    transfer: transferProgressOf(0),
  }),
  signedAnswers,
);
export const RefusedTransferIn = cancelledStory(
  incomingTransferOf({ cancel_reason: 'RECHAZO_SNCE' }),
  signedAnswers,
);
export const Expired = cancelledStory({ ...transfer, cancel_reason: 'FIRMA_CADUCADA' });
export const ExpiredTotal = cancelledStory({
  ...transfer,
  operation_sub_type: 'TOTAL',
  cash: null,
  percentage: null,
  cancel_reason: 'FIRMA_CADUCADA',
});
