import type { Answers } from '../../stories/fake-client.ts';
import { personalDataAnswers, personalDataOf } from '../../stories/personal-data.ts';
import { loseConnection, press, see, seeNo, until } from '../../stories/play.ts';
import { story } from '../../stories/story.tsx';

export const title = 'features/anual-report-notifications';

const path = '/anual-report-notifications';
const me = { area: { pending_steps: ['ANNUAL_REPORT_NOTIFICATIONS' as const] } };
const call = 'PATCH /interveners/{id}';
const unchosen = personalDataAnswers({ annual_report_channel: null });
const onPaper = 'Por correo postal';
const save = 'Guardar';
const answerOf = (answer: NonNullable<Answers[typeof call]>): Answers => ({
  ...unchosen,
  [call]: answer,
});

/** What the page behind the step asks for. */
const nextPage: Answers = {
  'GET /interveners/{id}/balance': 'loading',
  'GET /operations': 'loading',
};

const radios = () => [...document.querySelectorAll<HTMLInputElement>('main [type="radio"]')];

export const Normal = story({
  path,
  me,
  answers: unchosen,
  play: async () => {
    const isUnchosen = () => radios().length === 2 && radios().every(({ checked }) => !checked);
    await until(isUnchosen, 'no choice');
  },
});
/** The step is offered in place of the requested page, once in a tab. */
export const FromAnywhere = story({
  path: '/account/operations',
  me,
  answers: { ...unchosen, ...nextPage },
  play: async () => {
    await see('Cómo quiere recibir sus informes');
    await press('Más tarde');
    await seeNo('Cómo quiere recibir sus informes');
  },
});
export const Loading = story({ path, me, answers: { 'GET /interveners/{id}': 'loading' } });
export const Error = story({
  path,
  me,
  answers: {
    'GET /interveners/{id}': { status: 500, code: '500-001', message: 'Se ha producido un error.' },
  },
  play: () => see('No hemos podido cargar su elección'),
});
export const NotChosen = story({
  path,
  me,
  answers: unchosen,
  play: async () => {
    await press(save);
    await see('Elija cómo quiere recibirlos.');
  },
});
export const Saving = story({
  path,
  me,
  answers: answerOf('loading'),
  play: async () => {
    await press(onPaper);
    await press(save);
    await see('Guardando…');
  },
});
export const Saved = story({
  path,
  me,
  answers: {
    ...answerOf({ intervener: personalDataOf({ annual_report_channel: 'POSTAL' }) }),
    ...nextPage,
  },
  play: async () => {
    await press(onPaper);
    await press(save);
    await see('Datos guardados');
  },
});
export const Failed = story({
  path,
  me,
  answers: answerOf({ status: 500, code: '500-001', message: 'Se ha producido un error.' }),
  play: async () => {
    await press(onPaper);
    await press(save);
    await see('Se ha producido un error.');
    await until(() => radios()[1]?.checked, 'the choice that was made');
  },
});
export const Offline = story({
  path,
  me,
  answers: unchosen,
  play: async () => {
    await see(save);
    loseConnection();
    await see('Para guardar su elección necesita conexión.');
    await seeNo(save);
  },
});
/** Who has chosen has nothing to do here. */
export const NotPending = story({
  path,
  answers: personalDataAnswers(),
  play: () => see('No tiene nada pendiente'),
});
/** A blocked person and a minor may not choose. */
export const Blocked = story({
  path,
  answers: personalDataAnswers({ annual_report_channel: null, can_change: false }),
  play: async () => {
    await see('Ahora no puede elegir cómo recibir sus informes.');
    await seeNo('ya ha elegido');
  },
});
