import { balanceOf } from '../stories/holdings.ts';
import { meOf, notificationOf, pageOf } from '../stories/data.ts';
import type { Answers } from '../stories/fake-client.ts';
import { see } from '../stories/play.ts';
import { story } from '../stories/story.tsx';
import { MeProvider } from '../session/me.tsx';
import { VersionGate } from './version-gate.tsx';

export const title = 'frame/app-update';

const answers: Answers = {
  'GET /interveners/{id}/balance': { balance: balanceOf() },
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
export const SuperuserReads = story({
  path: '/account/notifications',
  answers,
  superuser: true,
  play: () => see('Su Suscripción está Enviada'),
});
/** The service requires at least version 1.0.0. */
export const OldApp = () => (
  <MeProvider value={meOf()}>
    <VersionGate installed="0.9.0" store="https://store.example/app" />
  </MeProvider>
);
