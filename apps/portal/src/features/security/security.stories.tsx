import { see } from '../../stories/play.ts';
import { story } from '../../stories/story.tsx';

export const title = 'features/security';

export const Guest = story({ path: '/login/ciber-security', guest: true });
/** Without a session, even the private address has no page to go back to. */
export const GuestOfPrivateAddress = story({
  path: '/ciber-security',
  guest: true,
  play: () => see('Volver a entrar'),
});
export const Superuser = story({
  path: '/ciber-security',
  superuser: true,
  play: async () => {
    await see('Usted ha accedido como superusuario');
    await see('Salir de la vista de cliente');
  },
});
export const WithSession = story({ path: '/ciber-security', play: () => see('Volver') });
export const Accessibility = story({
  path: '/accessibility',
  guest: true,
  play: () => see('Qué hemos comprobado'),
});
export const AccessibilityWithSession = story({
  path: '/accessibility',
  play: () => see('Volver'),
});
export const AccessibilityOfSuperuser = story({
  path: '/accessibility',
  superuser: true,
  play: () => see('Usted ha accedido como superusuario'),
});
