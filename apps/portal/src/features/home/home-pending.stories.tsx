import { accountRowOf, operationRowOf, pageOf } from '../../stories/data.ts';
import { balanceOf } from '../../stories/holdings.ts';
import { taskOf } from '../../stories/inbox-data.ts';
import { press, see } from '../../stories/play.ts';
import { story } from '../../stories/story.tsx';

/** Home of people with pending tasks (UIX-15, NOT-21). */
export const title = 'features/home-pending';

const path = '/account/position';
const serverError = { status: 500, code: '500-001', message: 'Se ha producido un error.' };
const UNSIGNED = operationRowOf({
  operation_status: 'REGISTERED_ONLINE',
  order_date: null,
  my_signature_pending: true,
  allowed_actions: ['SIGN', 'CANCEL'],
});
const answers = {
  'GET /interveners/{id}/balance': { balance: balanceOf() },
  'GET /interveners/{id}/accounts': pageOf('accounts', [accountRowOf('investor_main')]),
  'GET /operations': pageOf('operations', [UNSIGNED]),
};
const TO_SIGN = taskOf('SIGN_ORDER', {
  until: '2026-12-04',
  waiting_for: ['Lucía Prat Sanz'],
  url: `/operate/summary/${UNSIGNED.uuid}`,
});
export const Pending = story({
  path,
  answers: {
    ...answers,
    'GET /interveners/{id}/pending-tasks': {
      pending_tasks: [TO_SIGN, taskOf('PAY_ORDER', { until: '2026-12-03' })],
    },
  },
});
export const ManyPendingItems = story({
  path,
  answers: {
    ...answers,
    'GET /interveners/{id}/pending-tasks': {
      pending_tasks: [
        TO_SIGN,
        taskOf('SEND_ORDER_DOCUMENTS', {
          document: '«Autorización judicial»',
          until: '2026-12-04',
        }),
        taskOf('SIGN_DOCUMENT', {
          order: null,
          document: 'Respuesta sobre privacidad',
          url: '/sign-documents',
        }),
        taskOf('DECLARE_RESIDENCES', { order: null, until: '2027-02-17', url: '/profile' }),
        taskOf('SEND_DOCUMENT', { order: null, document: 'NIE', url: '/account/documents' }),
        taskOf('RENEW_DOCUMENT', { order: null, document: 'DNI', until: '2026-12-19' }),
        taskOf('TAKE_TEST', { order: null, until: '2026-12-19', url: '/operate/convenience-form' }),
      ],
    },
  },
  me: { area: { documents_expiring: [{ key: 'DNI', title: 'DNI', expires_at: '2026-12-19' }] } },
  play: async () => {
    await press('Ver los 7 pendientes');
    await see('Su test de conveniencia caduca el 19-dic-2026.');
    await see('declare de nuevo su residencia fiscal a más tardar el 17-feb-2027');
  },
});
/** When the pending tasks fail to load, home must not suggest that nothing is pending. */
export const PendingItemsFailed = story({
  path,
  answers: { ...answers, 'GET /interveners/{id}/pending-tasks': serverError },
  play: async () => {
    await see('No hemos podido cargar lo que tiene pendiente');
  },
});
