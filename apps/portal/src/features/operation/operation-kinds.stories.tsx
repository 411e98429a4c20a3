import type { Operation } from '@participe/contract/types';
import { createFixtureUuid } from '@participe/fixtures';
import { operationRowOf, pageOf, productOf } from '../../stories/data.ts';
import {
  pageAnswers,
  creation,
  signedDocumentOf,
  execution,
  marta,
  OPERATION_PATH as PATH,
  accountPersonOf,
  redemptionOrder,
  sending,
  type OrderPageData,
  signature,
  orderSignerOf,
  historyStep,
  registeredBySystem,
  validation,
} from '../../stories/operation-data.ts';
import { press, see } from '../../stories/play.ts';
import { courtRequirement } from '../../stories/ordering/signing-page.ts';
import { story } from '../../stories/story.tsx';

export const title = 'features/operation-kinds';

const LATER = '2026-11-20T11:00:00.000Z';
const mixedFund = productOf('patrimonio');
const jointAccount = { arrangement_type: 'CONJUNTA', required_signatures: 2 } as const;
const jointPeople = [accountPersonOf(), accountPersonOf({ ...marta, full_name: marta.name })];
const pendingOrder: Partial<Operation> = {
  ...redemptionOrder,
  operation_status: 'REGISTERED_ONLINE',
  status_label: 'Pendiente',
  order_date: null,
};
const transfer: Partial<Operation> = {
  operation_type: 'TRASPASO_INTERNO',
  operation_sub_type: 'PARCIAL_PORCENTAJE',
  operation_status: 'SIGNED',
  status_label: 'Firmada',
  payment_method: null,
  cash: '3041.12',
  percentage: '50.00',
  participations: '201.385677',
  net_asset_value: '15.101104',
  net_asset_value_date: '2026-11-18',
  expected_value_date: '2026-11-19',
  destination_value_date: '2026-11-20',
  cutoff_at: '2026-11-19T13:00:00.000Z',
  key_destination_product: mixedFund.keyName,
  id_destination_product: mixedFund.uuid,
  destination_product_name: mixedFund.name,
};
const noChildOrders = pageOf('operations', []);
const switchInLeg = operationRowOf({
  ...transfer,
  uuid: createFixtureUuid('story:operation:in'),
  reference: 'PA-2026-004231',
  operation_status: 'VALIDATED',
  id_product: mixedFund.uuid,
  product_name: mixedFund.name,
  destination_product_name: null,
  expected_value_date: '2026-11-20',
  uuid_parent_operation: createFixtureUuid('story:operation'),
});

export const Transfer = story({
  path: PATH,
  answers: {
    ...pageAnswers({ order: transfer, history: [creation, signature] }),
    'GET /operations/{id}/operations': noChildOrders,
  },
});
export const TransferHalfway = story({
  path: PATH,
  now: LATER,
  answers: {
    ...pageAnswers({
      order: {
        ...transfer,
        operation_status: 'FINALIZED',
        value_date: '2026-11-19',
        net_asset_value_date: '2026-11-19',
        allowed_actions: [],
      },
      history: [creation, signature, validation, sending, execution],
    }),
    'GET /operations/{id}/operations': pageOf('operations', [switchInLeg]),
  },
});
export const TransferIn = story({
  path: PATH,
  now: LATER,
  answers: pageAnswers({
    order: {
      ...transfer,
      operation_status: 'VALIDATED',
      status_label: 'Validada',
      destination_product_name: null,
      expected_value_date: '2026-11-20',
      destination_value_date: null,
      uuid_parent_operation: createFixtureUuid('story:operation:out'),
      operation_date: '2026-11-20T10:30:00.000Z',
      order_date: null,
      allowed_actions: [],
    },
    history: registeredBySystem('2026-11-20T10:30:00.000Z'),
  }),
});

export const Block = story({
  path: PATH,
  answers: pageAnswers({
    order: {
      operation_type: 'BLOQUEO',
      operation_sub_type: null,
      operation_status: 'FINALIZED',
      status_label: 'Finalizada',
      payment_method: null,
      cash: null,
      participations: '12.500000',
      expected_value_date: null,
      source: 'OFICINA',
      allowed_actions: [],
    },
    history: [creation, execution],
    signers: [],
    documents: [],
  }),
});

const issue = {
  uuid: createFixtureUuid('story:issue'),
  type: 'DOCUMENT' as const,
  title: 'Falta un documento',
  description: 'La autorización judicial no está completa: falta la segunda página.',
  status: 'OPEN' as const,
  created_at: '2026-11-18T12:10:00.000Z',
  requested_documents: [{ category: 'OPERATION', subcategory: 'AUTORIZACION_JUDICIAL' }],
};
const rejectedRequirement = {
  ...courtRequirement,
  status: 'REJECTED' as const,
  rejected_reason: 'No se lee bien.',
};
const withIssue: OrderPageData = {
  order: { ...pendingOrder, my_signature_pending: true, allowed_actions: ['SIGN', 'CANCEL'] },
  history: [
    creation,
    signature,
    historyStep('SIGNED', 'REGISTERED_ONLINE', '2026-11-18T12:10:00.000Z', 'Pendiente'),
  ],
  issues: pageOf('issues', [issue]),
  needs: { document_validations: [rejectedRequirement] },
  documents: [
    signedDocumentOf({ is_signed: false }),
    signedDocumentOf({
      uuid: createFixtureUuid('story:document:added'),
      title: 'Autorización judicial',
      filename: 'autorizacion.pdf',
      subcategory: 'AUTORIZACION_JUDICIAL',
      is_signed: false,
      requires_signature: false,
      validated: false,
    }),
  ],
};
export const Issue = story({ path: PATH, answers: pageAnswers(withIssue) });
export const UploadWithoutFile = story({
  path: PATH,
  answers: pageAnswers(withIssue),
  play: async () => {
    await press('Subir Autorización judicial');
    await see('Elija un fichero.');
  },
});
export const RecordedByTelephone = story({
  path: PATH,
  answers: pageAnswers({
    order: { ...pendingOrder, source: 'TELEFONO', source_system: 'BACKOFFICE' },
    history: [historyStep(null, 'REGISTERED_EMAIL', '2026-11-18T09:20:00.000Z', 'Pendiente')],
  }),
  play: () => see('Orden dada por teléfono y registrada por la gestora'),
});
export const Reminded = story({
  path: PATH,
  answers: {
    ...pageAnswers({
      order: { ...pendingOrder, pending_signers: [marta] },
      history: [creation],
      signers: [orderSignerOf(), orderSignerOf({ ...marta, signed_at: null, channel: null })],
      people: jointPeople,
      account: jointAccount,
    }),
    'POST /notifications': { status: 429, code: '429-001', message: 'Demasiados intentos.' },
  },
  play: async () => {
    await press('Recordar a Marta Prat');
    await see('Ya le avisamos hoy.');
  },
});
