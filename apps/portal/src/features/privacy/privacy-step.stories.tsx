import { meOf } from '../../stories/data.ts';
import type { Answers } from '../../stories/fake-client.ts';
import { personalDataAnswers, personalDataOf } from '../../stories/personal-data.ts';
import { loseConnection, press, see, seeNo, until } from '../../stories/play.ts';
import { story } from '../../stories/story.tsx';

export const title = 'features/validate-gdpr';

const path = '/validate-gdpr';
const me = { area: { pending_steps: ['VALIDATE_GDPR' as const] } };
const call = 'PATCH /interveners/{id}/gdpr';
const read = 'He leído la información básica sobre protección de datos (obligatorio)';
const save = 'Guardar mis preferencias';
const answered: Answers = { [call]: { intervener: personalDataOf() } };

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('main [type="checkbox"]')];

export const Normal = story({
  path,
  me,
  play: async () => {
    await see('Leer la política de privacidad completa');
    // The page has four boxes, none of them ticked.
    await until(() => boxes().length === 4 && boxes().every(({ checked }) => !checked), 'no tick');
  },
});
export const FromAnywhere = story({
  path: '/account/wallet',
  me,
  play: () => see('Su privacidad'),
});
export const NotRead = story({
  path,
  me,
  answers: answered,
  play: async () => {
    await press(save);
    await see('Marque que ha leído la información básica.');
  },
});
export const Saving = story({
  path,
  me,
  answers: { [call]: 'loading' },
  play: async () => {
    await press(read);
    await press(save);
    await see('Guardando…');
  },
});
export const Failed = story({
  path,
  me,
  answers: { [call]: { status: 500, code: '500-001', message: 'Se ha producido un error.' } },
  play: async () => {
    await press(read);
    await press(save);
    await see('Se ha producido un error.');
    await until(() => boxes()[0]?.checked, 'the tick that was made');
  },
});
export const Offline = story({
  path,
  me,
  play: async () => {
    await see(save);
    loseConnection();
    await see('Para guardar sus preferencias necesita conexión.');
    await seeNo(save);
  },
});
export const NotPending = story({
  path,
  answers: personalDataAnswers(),
  play: async () => {
    await see('No tiene nada pendiente');
    await see('Aceptado el');
  },
});
/** The person has answered in another window before they save in this one. */
export const AnsweredElsewhere = story(() => {
  let isAnswered = false;
  return {
    path,
    answers: {
      ...personalDataAnswers(),
      'GET /me': () => (isAnswered ? meOf() : meOf(me)),
      [call]: () => {
        isAnswered = true;
        return { status: 409, code: '409-001', message: 'Los datos han cambiado.' };
      },
    },
    play: async () => {
      await press(read);
      await press(save);
      await see('ya ha respondido sobre su privacidad');
      await see('Retirado el');
      await seeNo(save);
    },
  };
});
export const OldText = story({
  path,
  me,
  answers: { [call]: { status: 409, code: '409-001', message: 'Los datos han cambiado.' } },
  play: async () => {
    await press(read);
    await press(save);
    await see('Los datos han cambiado.');
  },
});
export const NoPolicy = story({
  path,
  me,
  answers: {
    'GET /config/{key}': { status: 404, code: '404-001', message: 'No se ha encontrado.' },
  },
  play: () => seeNo('política de privacidad completa'),
});
