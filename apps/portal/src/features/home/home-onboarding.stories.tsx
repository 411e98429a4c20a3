import type { OnboardingRequirement } from '@participe/contract/types';
import { pageOf } from '../../stories/data.ts';
import { balanceOf, emptyBalance, investorRows } from '../../stories/holdings.ts';
import { taskOf } from '../../stories/inbox-data.ts';
import { see, seeNo, until } from '../../stories/play.ts';
import { CONTRACT, IN_ONBOARDING, REQUIREMENTS } from '../../stories/restricted.ts';
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

const migratedStory = (requirements: readonly OnboardingRequirement[], play: () => Promise<void>) =>
  story({
    path: '/account/position',
    answers,
    me: {
      intervener: { can_operate: false, intervener_status: 'MIGRACION' },
      area: { onboarding_requirements: [...requirements] },
    },
    play,
  });
/** Requirements that remain after the signature of the contract. */
const MISSING_DOCUMENTS = REQUIREMENTS.filter(({ action }) => action !== 'SIGN');

export const Migrated = migratedStory(MISSING_DOCUMENTS, async () => {
  await see('Sus datos están pendientes de actualización');
  await see('Enviar «DNI, anverso»');
});
export const MigratedWithNothingMissing = migratedStory([], async () => {
  await see('No le falta nada por enviar');
});
export const SignedWithDocumentsMissing = story({
  path: '/account/position',
  answers: emptyAnswers,
  me: {
    ...IN_ONBOARDING,
    intervener: { ...IN_ONBOARDING.intervener, intervener_status: 'SIGNED' },
    area: {
      ...IN_ONBOARDING.area,
      documents_to_sign: [],
      onboarding_requirements: MISSING_DOCUMENTS,
    },
  },
  play: async () => {
    await see('Enviar «DNI, anverso»');
    await seeNo('Firmar');
  },
});
export const Registered = story({
  path: '/account/position',
  answers: {
    ...emptyAnswers,
    'GET /interveners/{id}/pending-tasks': {
      pending_tasks: [
        taskOf('SIGN_DOCUMENT', { document: CONTRACT.title, order: null, url: '/sign-documents' }),
        taskOf('REPEAT_IDENTIFICATION', { order: null, url: '/account/documents' }),
      ],
    },
  },
  me: IN_ONBOARDING,
  play: async () => {
    await see('Repita su identificación');
    const isNamedOnce = () => document.body.textContent.split(CONTRACT.title).length === 2;
    await until(isNamedOnce, 'the contract, named once');
  },
});
