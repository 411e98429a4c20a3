import type { Answers } from '../../stories/fake-client.ts';
import { personalDataAnswers, personalDataOf } from '../../stories/personal-data.ts';
import { press, see, until } from '../../stories/play.ts';
import { story } from '../../stories/story.tsx';

export const title = 'features/privacy-card';

const path = '/profile';
const call = 'PATCH /interveners/{id}/gdpr';
const { gdpr } = personalDataOf();
const label = 'Ofertas de Sotavera';
const others: Answers = {
  'GET /users/two-factor': 'loading',
  'GET /users/sessions': 'loading',
  'GET /users/accesses': 'loading',
};
const findSwitch = () =>
  document.querySelector<HTMLInputElement>('[aria-labelledby="privacidad"] [role="switch"]');

export const Normal = story({
  path,
  answers: { ...personalDataAnswers(), ...others },
  play: async () => {
    await see('Aceptado el');
    await see('Retirado el');
    await see('No lo ha aceptado');
  },
});
export const Withdrawn = story({
  path,
  answers: {
    ...personalDataAnswers(),
    ...others,
    [call]: ({ body }) => ({
      intervener: personalDataOf({
        gdpr: { ...gdpr, commercial_own: body.commercial_own ?? true, can_change: true },
      }),
    }),
  },
  play: async () => {
    await until(() => findSwitch()?.checked, 'the consent');
    await press(label);
    await until(() => findSwitch()?.checked === false, 'the withdrawn consent');
  },
});
export const Failed = story({
  path,
  answers: {
    ...personalDataAnswers(),
    ...others,
    [call]: { status: 409, code: '409-001', message: 'Los datos han cambiado.' },
  },
  play: async () => {
    await press(label);
    await see('Los datos han cambiado.');
    await until(() => findSwitch()?.checked, 'the consent, as it was');
  },
});
export const ReadOnly = story({
  path,
  answers: { ...personalDataAnswers({ gdpr: { ...gdpr, can_change: false } }), ...others },
  play: async () => {
    await see('Retirado el');
    await until(() => findSwitch() === null, 'no switch');
  },
});
