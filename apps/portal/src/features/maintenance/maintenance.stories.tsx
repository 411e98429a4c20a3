import { meOf, seenByStaff, STORY_NOW } from '../../stories/data.ts';
import { press, see, until } from '../../stories/play.ts';
import { story } from '../../stories/story.tsx';

export const title = 'features/maintenance';

const path = '/maintenance';
const maintenanceAnswer = {
  ...meOf(),
  server_now: STORY_NOW,
  private_area_maintenance_mode: 'true',
} as const;

export const Guest = story({ path, guest: true });
export const Inside = story({ path, answers: { 'GET /me': maintenanceAnswer } });
export const Superuser = story({
  path,
  superuser: true,
  answers: {
    'GET /me/admin': {
      ...seenByStaff(maintenanceAnswer),
      access_token: 'story',
      expires_in: '900s',
    },
  },
  play: () => see('Usted ha accedido como superusuario'),
});
export const Asking = story(() => {
  let isLoaded = false;
  return {
    path,
    answers: { 'GET /me': () => (isLoaded ? 'loading' : maintenanceAnswer) },
    play: async () => {
      await until(() => document.querySelector('h1'), 'the page');
      isLoaded = true;
      await press('Reintentar');
    },
  };
});
export const StillClosed = story({
  path,
  answers: { 'GET /me': maintenanceAnswer },
  play: async () => {
    await press('Reintentar');
    await see('Todavía no hemos terminado.');
  },
});
