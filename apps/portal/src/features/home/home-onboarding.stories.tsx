import type { OnboardingRequirement } from '@participe/contract/types';
import { pageOf } from '../../stories/data.ts';
import { balanceOf, emptyBalance, investorRows } from '../../stories/holdings.ts';
import { see } from '../../stories/play.ts';
import { IN_ONBOARDING, REQUIREMENTS } from '../../stories/restricted.ts';
import { story } from '../../stories/story.tsx';

/** Home of people who may not order yet: what is missing, with links (UIX-10). */
export const title = 'features/home-onboarding';

const answers = {
  'GET /interveners/{id}/balance': { balance: balanceOf() },
  'GET /interveners/{id}/accounts': pageOf('accounts', investorRows),
  'GET /operations': pageOf('operations', []),
};
/** In onboarding there is no money yet. */
const emptyAnswers = {
  ...answers,
  'GET /interveners/{id}/balance': { balance: emptyBalance },
  'GET /interveners/{id}/accounts': pageOf('accounts', []),
};

const onboardingStory = (
  intervener_status: 'MIGRACION' | 'SIGNED',
  requirements: readonly OnboardingRequirement[],
  play: () => Promise<void>,
) =>
  story({
    path: '/account/position',
    answers: intervener_status === 'MIGRACION' ? answers : emptyAnswers,
    me: {
      intervener: { can_operate: false, intervener_status },
      area: { onboarding_requirements: [...requirements] },
    },
    play,
  });

export const Migrated = onboardingStory('MIGRACION', REQUIREMENTS, async () => {
  await see('Sus datos están pendientes de actualización');
  await see('Enviar «DNI, anverso»');
});
export const MigratedWithNothingMissing = onboardingStory('MIGRACION', [], async () => {
  await see('No le falta nada por enviar');
});
export const SignedWithDocumentsMissing = onboardingStory('SIGNED', REQUIREMENTS, () =>
  see('Enviar «DNI, anverso»'),
);
export const Registered = story({
  path: '/account/position',
  answers: emptyAnswers,
  me: IN_ONBOARDING,
});
