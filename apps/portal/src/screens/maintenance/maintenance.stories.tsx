import { meOf, STORY_NOW } from '../../stories/data.ts';
import { press, see } from '../../stories/play.ts';
import { story } from '../../stories/story.tsx';

export const title = 'screens/maintenance';

const path = '/maintenance';
const closed = { ...meOf(), server_now: STORY_NOW, private_area_maintenance_mode: 'true' } as const;

/** On the way in the service says that it is closed; the answer after that one never comes. */
function silentAfterFirst() {
  let asked = 0;
  return () => {
    asked += 1;
    return asked === 1 ? closed : ('loading' as const);
  };
}

export const Guest = story({ path, guest: true });
export const Inside = story({ path, answers: { 'GET /me': closed } });
export const Asking = story({
  path,
  answers: { 'GET /me': silentAfterFirst() },
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
