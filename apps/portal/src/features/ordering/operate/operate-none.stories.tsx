import { CONSULTIVO, pageOf, summaryOf } from '../../../stories/data.ts';
import { formStory } from '../../../stories/ordering/order-form.tsx';
import { heldProduct, orderAnswers } from '../../../stories/orders.ts';
import { see, seeNo } from '../../../stories/play.ts';
import { story } from '../../../stories/story.tsx';

/** The form of a person who has no account, or no fund, with which they can place orders. */
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
/** The account has no fund that can be redeemed. */
export const NothingToRedeem = formStory(
  { op: 'REEMBOLSO', account: summaryOf('investor_main').uuid },
  {
    step: 'producto',
    answers: { 'GET /accounts/{id}/products': pageOf('products', [heldProduct('renta')]) },
    play: async () => {
      await see('Si necesita ayuda, llámenos al');
      await seeNo('Continuar');
    },
  },
);
