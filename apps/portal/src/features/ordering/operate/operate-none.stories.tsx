import { CONSULTIVO, summaryOf } from '../../../stories/data.ts';
import { orderAnswers } from '../../../stories/orders.ts';
import { see } from '../../../stories/play.ts';
import { story } from '../../../stories/story.tsx';

/** Stories of «Operar» for a person who has no account with which they can place orders in the form. */
export const title = 'features/operate-none';

const path = '/operate';
const answers = { ...orderAnswers, 'GET /operation-type': { operation_types: [] } };

export const OnlyReads = story({
  path,
  answers,
  me: { area: { accounts: [summaryOf('investor_main', { permissions: CONSULTIVO })] } },
  play: () => see('Si necesita ayuda, llámenos al'),
});
export const OnlyPlan = story({
  path,
  answers,
  me: {
    area: {
      accounts: [
        summaryOf('investor_pension', { permissions: [...CONSULTIVO, 'contribute', 'benefit'] }),
      ],
    },
  },
  play: () => see('Para aportar a su plan, movilizarlo o cobrarlo, llámenos al'),
});
