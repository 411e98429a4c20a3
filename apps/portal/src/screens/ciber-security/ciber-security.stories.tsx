import { see } from '../../stories/play.ts';
import { story } from '../../stories/story.tsx';

export const title = 'screens/ciber-security';

export const Guest = story({ path: '/login/ciber-security', guest: true });
export const Superuser = story({
  path: '/ciber-security',
  superuser: true,
  play: async () => {
    await see('Usted ha accedido como superusuario');
    await see('Salir de la vista de cliente');
  },
});
export const WithSession = story({ path: '/ciber-security', play: () => see('Volver') });
