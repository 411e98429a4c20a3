import { emptyBalance } from '../stories/holdings.ts';
import { notificationOf, pageOf } from '../stories/data.ts';
import type { Answers } from '../stories/fake-client.ts';
import { see } from '../stories/play.ts';
import { story } from '../stories/story.tsx';

export const title = 'frame/superuser-frame';

const answers: Answers = {
  'GET /interveners/{id}/balance': { balance: emptyBalance },
  'GET /interveners/{id}/accounts': pageOf('accounts', []),
  'GET /notifications': { ...pageOf('notifications', [notificationOf()]) },
};

export const Superuser = story({
  path: '/account/wallet',
  answers,
  superuser: true,
  play: () => see('Usted ha accedido como superusuario'),
});
/** A superuser can read the notifications but not mark them as read. */
export const SuperuserNotifications = story({
  path: '/account/notifications',
  answers,
  superuser: true,
  play: () => see('Su Suscripción está Enviada'),
});
