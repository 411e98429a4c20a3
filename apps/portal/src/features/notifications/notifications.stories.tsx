import { createFixtureUuid } from '@participe/fixtures';
import type { Notification } from '@participe/contract/types';
import { notificationOf, pageOf, personOf } from '../../stories/data.ts';
import type { Answers } from '../../stories/fake-client.ts';
import { press, see, seeFailure, until } from '../../stories/play.ts';
import { taskOf } from '../../stories/inbox-data.ts';
import { story } from '../../stories/story.tsx';

export const title = 'features/notifications';

const path = '/account/notifications';
const serverError = { status: 500, code: '500-001', message: 'Se ha producido un error.' };
const noticeOf = (name: string, changes: Partial<Notification>) =>
  notificationOf({ uuid: createFixtureUuid(`story:notice:${name}`), ...changes });

const UNREAD = [
  notificationOf(),
  noticeOf('2', {
    type: 'SUSCRIPTION_TRANSFER_DETAILS',
    title: 'Datos para hacer la transferencia',
    text: 'Le damos la cuenta y el concepto de su suscripción.',
    created_at: '2026-11-18T09:24:00.000Z',
  }),
  noticeOf('3', {
    type: 'MISSING_CCC_DOCUMENT',
    title: 'Falta el justificante de su cuenta bancaria',
    text: 'Sin él no podemos pagar reembolsos en la cuenta terminada en 0013.',
    created_at: '2026-11-13T08:00:00.000Z',
    url: '/account/config',
  }),
];
const READ = [
  noticeOf('4', {
    type: 'IIFF_FI_READY',
    title: 'Su informe fiscal de fondos está listo',
    text: 'Puede descargar el documento de 2025 en Informes fiscales.',
    is_read: true,
    created_at: '2026-09-10T08:00:00.000Z',
    url: '/account/iiff',
  }),
];
/** With these changes of GET /me, the bell of the frame shows a number. */
const unreadMe = (unread_notifications: number) => ({ area: { unread_notifications } });
const answersOf = (unread: readonly Notification[], total?: number): Answers => ({
  'GET /notifications': ({ query }) =>
    query?.$filter
      ? pageOf('notifications', unread)
      : pageOf('notifications', [...unread, ...READ], total),
  'PATCH /notifications/{id}': { notification: notificationOf({ is_read: true }) },
});

export const Normal = story({ path, me: unreadMe(3), answers: answersOf(UNREAD) });
export const All = story({
  path,
  me: unreadMe(3),
  answers: answersOf(UNREAD, 40),
  play: async () => {
    await see('Sin leer (3)');
    await press('Todas');
    await see('informe fiscal');
  },
});
/** A notification that asks the person to call shows the telephone number as a link. */
export const AsksToCall = story({
  path,
  me: unreadMe(1),
  answers: answersOf([
    noticeOf('5', {
      title: 'No hemos podido hacer su pago',
      text: 'Hemos parado el pago de 1.200,00\u00a0€ a la cuenta terminada en 0013 para comprobarlo. El dinero sigue a salvo: llámenos para resolverlo.',
    }),
  ]),
  play: async () => {
    await until(() => document.querySelector('main a[href="tel:900000000"]'), 'the phone number');
  },
});
/** A notification about a settled matter says so, and its link asks for nothing (NOT-22). */
export const Settled = story({
  path,
  me: unreadMe(3),
  answers: answersOf(UNREAD.map((one) => ({ ...one, is_settled: true }))),
  play: async () => {
    await see('Resuelta');
    await see('Ver: Falta el justificante de su cuenta bancaria');
  },
});
/** Reading all notifications ends no task: the tasks stay, and the page does not say that all is done. */
export const AllReadWithTasks = story({
  path,
  me: unreadMe(0),
  answers: {
    ...answersOf([]),
    'GET /interveners/{id}/pending-tasks': {
      pending_tasks: [taskOf('SIGN_ORDER', { until: '2026-12-04' })],
    },
  },
  play: async () => {
    await see('Falta su firma en 1 operación.');
    await see('No tiene notificaciones sin leer');
  },
});
export const MarkedAll = story({
  path,
  me: unreadMe(3),
  answers: answersOf(UNREAD),
  play: async () => {
    await press('Marcar todas como leídas');
    await see('Está al día');
    await see('Deshacer');
  },
});
export const ReadFailed = story({
  path,
  me: unreadMe(3),
  answers: { ...answersOf(UNREAD), 'PATCH /notifications/{id}': serverError },
  play: async () => {
    await press(`Marcar como leída: ${UNREAD[0]?.title ?? ''}`);
    await seeFailure('No hemos podido marcarlas como leídas');
  },
});
const channels = { portal: true, email: true, mobile: true };
const PREFERENCES: Answers = {
  'GET /interveners/{id}/notification-preferences': {
    notification_preferences: {
      has_app: false,
      weekly_digest: false,
      groups: [
        { group: 'OPERATIONS', ...channels, fixed: false },
        { group: 'SIGNATURES', ...channels, fixed: false },
        { group: 'DOCUMENTS', ...channels, portal: false, fixed: false },
        { group: 'TAX_REPORTS', ...channels, email: false, fixed: false },
        { group: 'SECURITY', ...channels, fixed: true },
      ],
    },
  },
};
const openPreferences = async () => {
  await see('Sin leer');
  await press('Preferencias de avisos');
};
const seePreferences = async () => {
  await openPreferences();
  await see('Resumen semanal');
};
export const Preferences = story({
  path,
  me: unreadMe(0),
  answers: { ...answersOf([]), ...PREFERENCES },
  play: seePreferences,
});
export const PreferencesRefused = story({
  path,
  me: unreadMe(0),
  answers: {
    ...answersOf([]),
    ...PREFERENCES,
    'PUT /interveners/{id}/notification-preferences': serverError,
  },
  play: async () => {
    await seePreferences();
    await press('Guardar');
    await see('No hemos podido guardar');
  },
});
export const PreferencesFailed = story({
  path,
  me: unreadMe(0),
  answers: { ...answersOf([]), 'GET /interveners/{id}/notification-preferences': serverError },
  play: async () => {
    await openPreferences();
    await see('Reintentar');
  },
});
export const Superuser = story({
  path,
  me: unreadMe(3),
  superuser: true,
  answers: { ...answersOf(UNREAD), ...PREFERENCES },
  play: seePreferences,
});
export const Loading = story({ path, answers: { 'GET /notifications': 'loading' } });
export const Empty = story({ path, me: unreadMe(0), answers: answersOf([]) });
export const Failed = story({ path, answers: { 'GET /notifications': serverError } });
export const Blocked = story({
  path,
  answers: answersOf([
    noticeOf('5', {
      type: 'DOCUMENT_EXPIRED_THREE_MONTHS',
      title: 'Su DNI caducó hace 3 meses',
      text: 'Envíenos una copia del nuevo para volver a operar.',
      url: '/account/documents',
    }),
  ]),
  me: {
    user: { given_name: personOf('blocked').name, family_name_1: 'Aguado' },
    intervener: { can_operate: false, intervener_status: 'BLOQUEADO' },
    ...unreadMe(1),
  },
});
