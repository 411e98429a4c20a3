import { ACCOUNT_PATH as PATH, accountAnswers } from '../../stories/account-data.ts';
import type { Answer } from '../../stories/fake-client.ts';
import { lotsOf } from '../../stories/lots.ts';
import { press, see } from '../../stories/play.ts';
import { profitabilityOf, profitabilityOfNewUnits } from '../../stories/profitability.ts';
import { story } from '../../stories/story.tsx';

export const title = 'features/account-profitability';

const call = 'GET /accounts/{id}/products/{pid}/profitability-detail';

/** The page of an account with the returns of its first product open. */
const storyWithReturns = (answer: Answer<typeof call>, shows: string, hidden = false) =>
  story({
    path: PATH,
    answers: accountAnswers(
      {},
      { 'GET /accounts/{id}/products/{pid}/lots': lotsOf(), [call]: answer },
    ),
    hidden,
    play: async () => {
      await press('Rentabilidad y lotes de Sotavera Global, FI');
      await see(shows);
    },
  });

const fullDetail = { profitability_detail: profitabilityOf() };

export const Normal = storyWithReturns(fullDetail, 'Por años y meses');
export const HiddenAmounts = storyWithReturns(fullDetail, 'Por años y meses', true);
export const WithBenchmark = storyWithReturns(
  {
    profitability_detail: profitabilityOf({
      benchmark: { name: 'Índice mundial de bolsa', ytd: '6.10', one_year: '8.42' },
    }),
  },
  'Índice de referencia',
);
/** The position was bought on the day of the last net asset value, so it has no return yet. */
export const TooShort = storyWithReturns(
  { profitability_detail: profitabilityOfNewUnits },
  'Todavía no ha',
);
export const Loading = storyWithReturns('loading', 'Cargando la rentabilidad');
export const Failed = storyWithReturns(
  { status: 500, code: '500-000', message: 'Error interno del servidor' },
  'Reintentar',
);
