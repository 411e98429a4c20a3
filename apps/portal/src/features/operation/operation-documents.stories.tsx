import type { Operation } from '@participe/contract/types';
import {
  pageAnswers,
  cancellation,
  creation,
  OPERATION_PATH as PATH,
  redemptionOrder,
  signature,
  orderSignerOf,
} from '../../stories/operation-data.ts';
import { see, until } from '../../stories/play.ts';
import { courtRequirement } from '../../stories/ordering/signing-page.ts';
import { story } from '../../stories/story.tsx';

export const title = 'features/operation-documents';

const unreadyOrder: Partial<Operation> = {
  ...redemptionOrder,
  operation_status: 'SIGNED',
  status_label: 'Firmada',
  order_date: null,
  cutoff_at: null,
  expected_value_date: null,
  settlement_date: null,
  has_docs_validated: false,
  documents_status: 'MISSING',
  missing_documents: '«Autorización judicial»',
};
const SENT_AT = '2026-11-18T16:40:00.000Z';

export const MissingDocument = story({
  path: PATH,
  answers: pageAnswers({
    order: unreadyOrder,
    history: [creation, signature],
    needs: { document_validations: [courtRequirement] },
  }),
  play: async () => {
    await see('Falta «Autorización judicial»: el precio espera hasta que lo recibamos.');
    await see('cuando nos envíe «Autorización judicial»; el precio espera hasta entonces');
  },
});
export const UnsignedWithoutDocument = story({
  path: PATH,
  answers: pageAnswers({
    order: {
      ...unreadyOrder,
      operation_status: 'REGISTERED_ONLINE',
      status_label: 'Pendiente',
      my_signature_pending: true,
      allowed_actions: ['SIGN', 'CANCEL'],
    },
    history: [creation],
    signers: [orderSignerOf({ signed_at: null, channel: null })],
    needs: { document_validations: [courtRequirement] },
  }),
});
export const DocumentChecked = story({
  path: PATH,
  answers: pageAnswers({
    order: {
      ...unreadyOrder,
      order_date: SENT_AT,
      cutoff_at: '2026-11-19T13:00:00.000Z',
      expected_value_date: '2026-11-19',
      settlement_date: '2026-11-24',
      documents_status: 'SENT',
      missing_documents: null,
      documents_sent_at: SENT_AT,
    },
    history: [creation, signature],
    needs: { document_validations: [{ ...courtRequirement, status: 'UPLOADED' }] },
  }),
  play: async () => {
    await see('Estamos comprobando la documentación');
    await see('Documentación enviada');
    const readPageText = () => globalThis.document.querySelector('main')?.textContent ?? '';
    await until(
      () => !/Quedan|Anule antes/u.test(readPageText()),
      'no text about the time left until the cut-off',
    );
  },
});
export const ExpiredWithoutDocument = story({
  path: PATH,
  answers: pageAnswers({
    order: {
      ...unreadyOrder,
      operation_status: 'CANCELLED',
      status_label: 'Anulada',
      cancel_reason: 'DOCUMENTACION',
      documents_status: null,
      missing_documents: null,
      operation_date: '2026-11-03T09:20:00.000Z',
      allowed_actions: [],
    },
    history: [
      { ...creation, at: '2026-11-03T09:20:00.000Z' },
      { ...signature, at: '2026-11-03T09:24:00.000Z' },
      {
        ...cancellation,
        from_status: 'SIGNED',
        at: '2026-11-18T23:05:00.000Z',
        comment: 'Pasaron 15 días sin recibir «Autorización judicial».',
      },
    ],
    signers: [orderSignerOf({ signed_at: '2026-11-03T09:24:00.000Z' })],
  }),
  play: () => see('Pasaron 15 días sin recibir «Autorización judicial».'),
});
