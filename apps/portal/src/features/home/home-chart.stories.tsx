import { addDays, formatDate } from '@participe/domain';
import { moveSlider, press, see, until } from '../../stories/play.ts';
import { hasOpenCall, type Answers } from '../../stories/fake-client.ts';
import { accountRowOf, pageOf, STORY_NAV_DATE } from '../../stories/data.ts';
import { balanceOf, evolutionOf, WHOLE_MONTHS } from '../../stories/holdings.ts';
import { story } from '../../stories/story.tsx';

export const title = 'features/home-chart';

const path = '/account/position';
const answers: Answers = {
  'GET /interveners/{id}/balance': ({ query }) => ({
    balance: balanceOf({
      evolution: evolutionOf(query?.from === '2000-01-01' ? WHOLE_MONTHS : 12),
    }),
  }),
  'GET /interveners/{id}/accounts': pageOf('accounts', [accountRowOf('investor_main')]),
  'GET /operations': pageOf('operations', []),
};

/**
 * While the evolution from the beginning loads, no range counts as without data, and the table of months and years
 * shows that it loads.
 */
export const WholeEvolutionLoading = story({
  path,
  answers: {
    ...answers,
    'GET /interveners/{id}/balance': ({ query }) =>
      query?.from === '2000-01-01' ? 'loading' : { balance: balanceOf() },
  },
  play: async () => {
    await until(hasOpenCall, 'the call for the evolution from the beginning');
    await press('Rentabilidad por meses y años');
    await see('Cargando la rentabilidad por meses y años');
    const threeYears = document.querySelector<HTMLInputElement>('input[value="3A"]');
    if (threeYears?.disabled !== false) throw new Error('story: three years cannot be chosen');
  },
});
const dayBefore = addDays(STORY_NAV_DATE, -1);
/** The chart ends on the day of the last net asset values, although the last point is of a later day. */
export const ValuedEarlier = story({
  path,
  answers: {
    ...answers,
    'GET /interveners/{id}/balance': ({ query }) => ({
      balance: balanceOf({
        as_of: dayBefore,
        evolution: evolutionOf(query?.from === '2000-01-01' ? WHOLE_MONTHS : 12),
      }),
    }),
  },
  play: async () => {
    await moveSlider(
      'Evolución de su inversión. Use las flechas para recorrer el gráfico.',
      '{End}',
    );
    await see(`${formatDate(dayBefore)}: `);
  },
});
/** The figures of the day under the cursor stand above the chart, and are announced. */
export const ExploredWithKeys = story({
  path,
  answers,
  play: async () => {
    await moveSlider(
      'Evolución de su inversión. Use las flechas para recorrer el gráfico.',
      '{Home}{ArrowRight}{ArrowRight}',
    );
    await see('03-dic-2025: 100.418,96\u00a0€. Aportado 77.603,14\u00a0€');
  },
});
/** Another period has other points, so the figures are those of its last day. */
export const ExploredThenAnotherPeriod = story({
  path,
  answers,
  play: async () => {
    await moveSlider(
      'Evolución de su inversión. Use las flechas para recorrer el gráfico.',
      '{Home}{ArrowRight}',
    );
    await see('26-nov-2025');
    await press('TodoTodo');
    await see('18-nov-2026 127.480,35\u00a0€');
  },
});
/** A touch shows the figures of its point. When the touch scrolls the page, the figures of the last day return. */
export const ExploredByTouch = story({
  path,
  answers,
  play: async () => {
    const slider = await until(() => document.querySelector('[role="slider"]'), 'the chart');
    const { left, top } = slider.getBoundingClientRect();
    const touch = { pointerType: 'touch', clientX: left, clientY: top, bubbles: true };
    slider.dispatchEvent(new PointerEvent('pointerdown', touch));
    await see('18-nov-2025 99.375,52\u00a0€ Aportado 77.603,14\u00a0€');
    slider.dispatchEvent(new PointerEvent('pointercancel', touch));
    await see('18-nov-2026 127.480,35\u00a0€ Aportado 98.000,00\u00a0€');
  },
});
