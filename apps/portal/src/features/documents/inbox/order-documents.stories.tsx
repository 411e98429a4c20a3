import { associatedPersonOf, inboxPage, taskOf } from '../../../stories/inbox-data.ts';
import { see } from '../../../stories/play.ts';
import { story } from '../../../stories/story.tsx';

/** Documents that orders of the person lack. They are sent from the page of the order (NOT-21). */
export const title = 'features/documents-of-orders';

export const OrderDocument = story({
  path: '/account/documents',
  answers: {
    'GET /interveners/{id}/list-all-associated': { associated: [associatedPersonOf()] },
    'GET /interveners/{id}/document-validations': { document_validations: [] },
    'GET /interveners/{id}/documents': inboxPage,
    'GET /interveners/{id}/pending-tasks': {
      pending_tasks: [
        taskOf('SEND_ORDER_DOCUMENTS', {
          document: '«Autorización judicial»',
          until: '2026-12-04',
        }),
      ],
    },
  },
  play: async () => {
    await see('Puede enviarlo hasta el 04-dic-2026.');
    await see('Enviar desde la operación');
  },
});
