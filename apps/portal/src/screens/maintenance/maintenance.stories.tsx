import { meOf, STORY_NOW } from '../../stories/data.ts';
import { press, see } from '../../stories/play.ts';
import { story } from '../../stories/story.tsx';

export const title = 'screens/maintenance';

const path = '/maintenance';
const closed = { ...meOf(), server_now: STORY_NOW, private_area_maintenance_mode: 'true' } as const;

export const Normal = story({ path });
export const Asking = story({
  path,
  answers: { 'GET /me': 'loading' },
  play: () => press('Reintentar'),
});
export const StillClosed = story({
  path,
  answers: { 'GET /me': closed },
  play: async () => {
    await press('Reintentar');
    await see('Todavía no hemos terminado.');
  },
});
