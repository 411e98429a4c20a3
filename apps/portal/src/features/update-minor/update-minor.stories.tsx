import { see } from '../../stories/play.ts';
import { story } from '../../stories/story.tsx';

export const title = 'features/update-minor';

const path = '/update-minor';
const me = {
  user: { given_name: 'Lucas', family_name_1: 'Olmedo' },
  intervener: {
    name: 'Lucas',
    birthdate: '2008-11-19',
    minor_need_update: true,
    can_operate: false,
  },
  area: { pending_steps: ['UPDATE_MINOR' as const] },
};

export const Normal = story({ path, me });
export const FromAnywhere = story({
  path: '/account/position',
  me,
  play: () => see('Ya es mayor de edad'),
});
export const NoConfig = story({
  path,
  me,
  answers: { 'GET /config/{key}': { status: 500, code: '500-001', message: 'Error' } },
  play: () => see('900 000 000'),
});
