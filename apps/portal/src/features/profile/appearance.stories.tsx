import { answersOf } from '../../stories/personal-data.ts';
import { press, until } from '../../stories/play.ts';
import { story } from '../../stories/story.tsx';

export const title = 'features/profile-appearance';

/** The choices are attributes of the html element (UIX-74), which are restored at the end. */
export const Chosen = story({
  path: '/profile',
  answers: answersOf(),
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
