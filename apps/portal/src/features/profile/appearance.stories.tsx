import { pageOf } from '../../stories/data.ts';
import { personalDataAnswers } from '../../stories/personal-data.ts';
import { press, until } from '../../stories/play.ts';
import { story } from '../../stories/story.tsx';

export const title = 'features/profile-appearance';

/** The choices are attributes of the html element (UIX-74), which are restored at the end. */
export const Chosen = story({
  path: '/profile',
  answers: {
    ...personalDataAnswers(),
    'GET /users/two-factor': {
      two_factor: {
        phone_masked: '•••• 34',
        email_masked: null,
        has_app: false,
        recovery_codes_left: 0,
        always_ask: false,
        postponements_left: null,
      },
    },
    'GET /users/sessions': pageOf('sessions', []),
    'GET /users/accesses': pageOf('accesses', []),
  },
  play: async () => {
    const { dataset } = document.documentElement;
    const { theme } = dataset;
    await press('Oscuro');
    await until(() => dataset['theme'] === 'dark', 'the dark theme');
    await press('Más contraste');
    await until(() => dataset['contrast'] === 'more', 'more contrast');
    delete dataset['contrast'];
    if (theme === undefined) delete dataset['theme'];
    else dataset['theme'] = theme;
  },
});
