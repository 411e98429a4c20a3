import { see } from '../../stories/play.ts';
import { story } from '../../stories/story.tsx';

export const title = 'screens/ciber-security';

export const Guest = story({ path: '/login/ciber-security', guest: true });
export const WithSession = story({ path: '/ciber-security', play: () => see('Volver') });
