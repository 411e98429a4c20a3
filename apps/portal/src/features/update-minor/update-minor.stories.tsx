import type { MeChanges } from '../../stories/data.ts';
import type { Answers } from '../../stories/fake-client.ts';
import { BY_SMS } from '../../stories/personal-data.ts';
import { loseConnection, press, see, seeNo } from '../../stories/play.ts';
import { NEW_ADULT, adultTasksOf } from '../../stories/restricted.ts';
import { story } from '../../stories/story.tsx';

export const title = 'features/update-minor';

const path = '/update-minor';
const me = NEW_ADULT;
const TASKS = 'GET /interveners/{id}/adult-tasks';
const CONTRACT = 'POST /interveners/{id}/adult-contract';
const FACTOR = 'GET /users/two-factor';
const serverError = { status: 500, code: '500-001', message: 'Error' };

const answersWith = (...tasks: Parameters<typeof adultTasksOf>): Answers => ({
  [TASKS]: { adult_tasks: adultTasksOf(...tasks) },
});
const atStart = answersWith('TO_DO', { EMAIL: 'DONE', MOBILE: 'DONE', PRIVACY: 'DONE' });
const allButContract = answersWith('DONE', { CONTRACT: 'TO_DO' });

const noFactor = { phone_masked: null, postponements_left: 0 };

export const Normal = story({
  path,
  me,
  answers: atStart,
  play: async () => {
    await see('cumplió 18 años');
    await see('todavía podrá consultarlas');
    await see('Enviar mi documento');
    await see('Responder al cuestionario');
    await see('Podrá firmarlo cuando haya hecho lo demás.');
    await seeNo('Poner mi correo');
  },
});
export const NothingDone = story({
  path,
  me,
  answers: answersWith('TO_DO'),
  play: async () => {
    await see('Poner mi correo');
    await see('Responder sobre mi privacidad');
  },
});
export const InProgress = story({
  path,
  me,
  answers: answersWith('DONE', {
    ADDRESS: 'TO_DO',
    US_STATUS: 'TO_DO',
    KYC: 'IN_PROGRESS',
    CONTRACT: 'TO_DO',
  }),
  play: async () => {
    await see('Firmar el cuestionario');
    await see('Añadir mi dirección fiscal');
    await seeNo('Enviar mi documento');
  },
});
export const ReadyToSign = story({
  path,
  me,
  answers: allButContract,
  play: () => see('Preparar mi contrato'),
});
export const ContractWaiting = story({
  path,
  me,
  answers: answersWith('DONE', { CONTRACT: 'IN_PROGRESS' }),
  play: async () => {
    await see('Leer y firmar mi contrato');
    await see('Preparar de nuevo');
  },
});
const withoutFactor: MeChanges = {
  ...me,
  area: { pending_steps: ['UPDATE_MINOR', 'UPDATE_TWO_FACTOR_AUTH'] },
};
/** The second factor cannot be postponed again, so until it is added only answers about privacy are taken. */
export const SecondFactorFirst = story({
  path,
  me: withoutFactor,
  answers: {
    ...answersWith('TO_DO'),
    [FACTOR]: { two_factor: { ...BY_SMS, ...noFactor } },
  },
  play: async () => {
    await see('Antes, proteja su acceso');
    await see('Datos fiscales');
    await see('Responder sobre mi privacidad');
    await seeNo('Declarar mi residencia fiscal');
    await press('Añadir un segundo factor');
    await see('Además de la contraseña, un código confirma que quien entra es usted.');
  },
});
/** No link is shown until it is known which of them the service takes. */
export const SecondFactorLoading = story({
  path,
  me: withoutFactor,
  answers: { ...atStart, [FACTOR]: 'loading' },
  play: () => seeNo('Declarar mi residencia fiscal'),
});
export const SecondFactorFailed = story({
  path,
  me: withoutFactor,
  answers: { ...atStart, [FACTOR]: serverError },
  play: async () => {
    await see('Reintentar');
    await seeNo('Declarar mi residencia fiscal');
  },
});
export const SecondFactorPostponed = story({
  path,
  me: withoutFactor,
  answers: {
    ...atStart,
    [FACTOR]: { two_factor: { ...BY_SMS, ...noFactor, postponements_left: 1 } },
  },
  play: () => see('Declarar mi residencia fiscal'),
});
/** A task is open again, for example because a document was rejected meanwhile. */
export const ContractRefused = story({
  path,
  me,
  answers: {
    ...allButContract,
    [CONTRACT]: {
      status: 409,
      code: '409-010',
      message: 'El cambio de estado no está permitido.',
    },
  },
  play: async () => {
    await press('Preparar mi contrato');
    await see('El cambio de estado no está permitido.');
  },
});
export const Offline = story({
  path,
  me,
  answers: allButContract,
  play: async () => {
    await see('Preparar mi contrato');
    loseConnection();
    await see('Sin conexión no se puede preparar el contrato.');
  },
});
export const Failed = story({
  path,
  me,
  answers: { [TASKS]: serverError },
  play: () => see('Reintentar'),
});
export const RepresentativesGone = story({
  path,
  me,
  answers: atStart,
  now: '2027-03-01T10:00:00.000Z',
  play: () => see('Tampoco puede ya consultarlas.'),
});
export const FromAnywhere = story({
  path: '/account/position',
  me,
  answers: atStart,
  play: () => see('Ya es mayor de edad'),
});
export const NoConfig = story({
  path,
  me,
  answers: { ...atStart, 'GET /config/{key}': serverError },
  play: () => see('900\u00a0000\u00a0000'),
});
