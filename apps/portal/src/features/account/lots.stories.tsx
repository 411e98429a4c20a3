import { ACCOUNT_PATH as PATH, accountAnswers } from '../../stories/account-data.ts';
import type { Answer } from '../../stories/fake-client.ts';
import { lotsOf } from '../../stories/lots.ts';
import { press, see } from '../../stories/play.ts';
import { profitabilityOf } from '../../stories/profitability.ts';
import { story } from '../../stories/story.tsx';

export const title = 'features/account-lots';

const call = 'GET /accounts/{id}/products/{pid}/lots';
const explanationButton = '¿Por qué son distintas? Ganancia y ganancia fiscal';

/** The page of an account with the lots of its first product open. */
const storyWithLots = (answer: Answer<typeof call>, shows: string, hidden = false) =>
  story({
    path: PATH,
    answers: accountAnswers(
      {},
      {
        'GET /accounts/{id}/products/{pid}/profitability-detail': {
          profitability_detail: profitabilityOf(),
        },
        [call]: answer,
      },
    ),
    hidden,
    play: async () => {
      await press('Rentabilidad y lotes de Sotavera Global, FI');
      await see(shows);
    },
  });

const EARLIER_FUND = 'Altozano Bolsa Mundial';
export const Normal = storyWithLots(lotsOf(), EARLIER_FUND);
/** An age is stated in the largest complete unit. */
export const Ages = storyWithLots(lotsOf(), 'hace 14 años');
export const HiddenAmounts = storyWithLots(lotsOf(), EARLIER_FUND, true);
/** The account has more lots than are shown at first. */
export const Many = storyWithLots({ ...lotsOf(), total: 131 }, 'Ver los 131 lotes');
export const Loading = storyWithLots('loading', 'Cargando los lotes');
export const Failed = storyWithLots(
  { status: 500, code: '500-000', message: 'Error interno del servidor' },
  'Reintentar',
);
export const TwoGains = story({
  path: PATH,
  answers: accountAnswers(),
  play: async () => {
    await press(explanationButton);
    await see('Por eso se llevan');
  },
});
export const TwoGainsHidden = story({
  path: PATH,
  answers: accountAnswers(),
  hidden: true,
  play: async () => {
    await press(explanationButton);
    await see('Por eso se llevan');
  },
});
/** A pension plan has neither a fiscal gain nor lots, because its benefits are taxed as income. */
export const PensionPlan = story({
  path: PATH,
  answers: accountAnswers({ account_type: 'PP' }),
});
