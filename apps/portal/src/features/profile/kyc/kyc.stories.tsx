import { createFixtureUuid } from '@participe/fixtures';
import type { Answers } from '../../../stories/fake-client.ts';
import { kycOf } from '../../../stories/kyc-data.ts';
import {
  loginAnswers,
  personalDataAnswers,
  personalDataOf,
} from '../../../stories/personal-data.ts';
import {
  fill,
  loseConnection,
  press,
  scrollPage,
  see,
  seeNo,
  type,
  until,
} from '../../../stories/play.ts';
import { story } from '../../../stories/story.tsx';

export const title = 'features/profile/kyc';

const path = '/profile/kyc-form';
const READ = 'GET /interveners/{id}/kyc';
const SAVE = 'PATCH /interveners/{id}';
const SEND = 'POST /interveners/{id}/kyc';
const serverError = {
  status: 500,
  code: '500-001',
  message: 'Se ha producido un error. Inténtelo de nuevo más tarde.',
};

/** The answers of a retired person, in which only the questions that always apply are answered. */
const KYC_ANSWERS: Readonly<Record<string, string>> = {
  pais_nacimiento: 'ES',
  nacionalidad: 'ES',
  tiene_otra_nacionalidad: 'NO',
  situacion_laboral: 'JUBILACION',
  ingresos: 'DE_20000_A_40000',
  patrimonio: 'DE_150000_A_500000',
  origen_patrimonio: 'SALARIO',
  origen_fondos: 'SALARIO',
  volumen_previsto: 'HASTA_6000',
  finalidad: 'JUBILACION',
  cargo_publico: 'NO',
};

const answersOf = (form = kycOf(), others: Answers = {}): Answers => ({
  ...loginAnswers,
  ...personalDataAnswers({ kyc_updated_at: form.answered_at, kyc_due_at: form.due_at }),
  [READ]: { kyc: form },
  [SAVE]: { intervener: personalDataOf() },
  ...others,
});
const complete = kycOf(KYC_ANSWERS);
const valid = kycOf(KYC_ANSWERS, {
  status: 'VALID',
  is_due: false,
  answered_at: '2025-10-15T10:00:00.000Z',
  due_at: '2030-10-15',
});
const at = (step: string) => `${path}?paso=${step}`;

export const Intro = story({
  path,
  answers: answersOf(complete),
  play: async () => {
    await see('Son 11 preguntas, unos 3 minutos.');
  },
});
export const FirstQuestion = story({
  path,
  answers: answersOf(),
  play: async () => {
    await press('Empezar');
    await see('¿En qué país nació?');
  },
});
/** The page scrolls while the person types: the list stays open, and both the text and the choice are kept. */
export const ScrolledWhileTyping = story({
  path: at('pais_nacimiento'),
  answers: answersOf(kycOf({ ...KYC_ANSWERS, pais_nacimiento: '' })),
  play: async () => {
    await until(() => document.querySelector('[role="combobox"]'), 'the list');
    const field = await type('Elija una respuesta', 'Por');
    await see('Portugal');
    await scrollPage();
    await type('Elija una respuesta', 'tu');
    await until(() => field.value === 'Portu', 'the text that was typed');
    await press('Portugal');
    await until(() => field.value === 'Portugal', 'the country that was chosen');
  },
});
export const WithoutAnswer = story({
  path: at('ingresos'),
  answers: answersOf(kycOf({ ...KYC_ANSWERS, ingresos: '' })),
  play: async () => {
    await see('¿Cuáles son sus ingresos al año?');
    await press('Continuar');
    await see('Campo requerido.');
  },
});
/** An answer that makes another question apply leads to that question. */
export const DependentQuestion = story({
  path: at('situacion_laboral'),
  answers: answersOf(complete),
  play: async () => {
    await see('¿Cuál es su situación laboral?');
    await press('Trabajo por cuenta propia');
    await press('Continuar');
    await see('¿Cuál es su profesión?');
  },
});
export const TextQuestion = story({
  path: at('origen_fondos'),
  answers: answersOf(complete),
  play: async () => {
    await see('¿De dónde procede el dinero que invierte con nosotros?');
    await press('Otro origen');
    await press('Continuar');
    await see('Explique de dónde procede el dinero que invierte');
    await fill('Su respuesta', 'Venta de un cuadro');
    await press('Continuar');
    await see('¿Cuánto prevé invertir con nosotros al año?');
  },
});
export const DateQuestion = story({
  path: at('cargo_desde'),
  answers: answersOf(kycOf({ ...KYC_ANSWERS, cargo_publico: 'PROPIO', cargo: 'Alcaldesa' })),
  play: async () => {
    await see('¿Desde cuándo ocupa o cuándo empezó a ocupar ese cargo?');
    await press('Continuar');
    await see('Campo requerido.');
  },
});
export const AnswerNotSaved = story({
  path: at('finalidad'),
  answers: answersOf(complete, { [SAVE]: serverError }),
  play: async () => {
    await see('¿Para qué invierte con nosotros?');
    await press('Ahorrar para un familiar');
    await press('Continuar');
    await see(serverError.message);
  },
});
/** A step that the answers do not reach yet shows the first question without an answer. */
export const StepBeyondTheAnswers = story({
  path: at('comprobar'),
  answers: answersOf(kycOf({ pais_nacimiento: 'ES' })),
  play: async () => {
    await see('¿Cuál es su nacionalidad?');
  },
});
export const Check = story({
  path: at('comprobar'),
  answers: answersOf(complete),
  play: async () => {
    await see('Compruebe sus respuestas');
    await see('De 20.000 a 40.000 €');
  },
});
/** An office that began after its end is asked again before the answers can be sent. */
export const CheckWithWrongDate = story({
  path: at('comprobar'),
  answers: answersOf(
    kycOf({
      ...KYC_ANSWERS,
      cargo_publico: 'PROPIO',
      cargo: 'Alcaldesa',
      cargo_desde: '2025-05-31',
      sigue_en_cargo: 'NO',
      cargo_hasta: '2025-05-30',
    }),
  ),
  play: async () => {
    await see('¿Cuándo dejó ese cargo?');
    await press('Continuar');
    await see('La fecha no puede ser anterior al 31-may-2025.');
  },
});
export const CheckBroken = story({
  path: at('comprobar'),
  answers: answersOf(complete, { [SEND]: serverError }),
  play: async () => {
    await press('Enviar');
    await see(serverError.message);
  },
});
export const CheckOffline = story({
  path: at('comprobar'),
  answers: answersOf(complete),
  play: async () => {
    await see('Compruebe sus respuestas');
    loseConnection();
    await see('Para guardar sus respuestas necesita conexión.');
  },
});
export const WaitsForSignature = story({
  path,
  answers: answersOf({ ...complete, document_to_sign: createFixtureUuid('story:kyc-paper') }),
  play: async () => {
    await see('Falta su firma');
    await press('Corregir las respuestas');
    await see('¿En qué país nació?');
  },
});
const waitsWithEarlierAnswers = answersOf({
  ...complete,
  document_to_sign: createFixtureUuid('story:kyc-paper'),
  has_unsent_answers: true,
});
export const AnsweredAfterSending = story({
  path,
  answers: waitsWithEarlierAnswers,
  play: async () => {
    await see('El documento que espera su firma tiene sus respuestas anteriores.');
    await press('Revisar y enviar las nuevas');
    await see('preparamos un documento nuevo, que sustituye al que espera su firma.');
  },
});
export const AnsweredAfterSignature = story({
  path,
  answers: answersOf({ ...valid, has_unsent_answers: true }),
  play: async () => {
    await see('El documento firmado tiene las respuestas anteriores.');
    await press('Revisar y enviar las nuevas');
    await see('Compruebe sus respuestas');
  },
});
export const Resumed = story({
  path,
  answers: answersOf(kycOf({ ...KYC_ANSWERS, finalidad: '' }, { has_unsent_answers: true })),
  play: async () => {
    await press('Seguir');
    await see('¿Para qué invierte con nosotros?');
  },
});
export const NothingPending = story({
  path,
  answers: answersOf(valid),
  play: async () => {
    await see('No tiene preguntas pendientes');
    await see('Sus datos de cliente son válidos hasta el 15-oct-2030.');
  },
});
export const Blocked = story({
  path: at('ingresos'),
  me: { intervener: { intervener_status: 'BLOQUEADO', can_operate: false } },
  answers: answersOf(complete, personalDataAnswers({ can_change: false })),
  play: async () => {
    await see('Mientras su acceso esté bloqueado no puede cambiar estos datos.');
    await seeNo('Empezar');
  },
});
export const SeenByStaff = story({
  path,
  superuser: true,
  answers: answersOf(complete, personalDataAnswers({ can_change: false })),
  play: async () => {
    await see('Actualice sus datos de cliente');
    await seeNo('Empezar');
  },
});
export const Loading = story({ path, answers: answersOf(complete, { [READ]: 'loading' }) });
export const Broken = story({ path, answers: answersOf(complete, { [READ]: serverError }) });

export const Card = story({
  path: '/profile',
  answers: answersOf(valid),
  play: async () => {
    await see('15-oct-2030');
    await see('Actualizar sus datos de cliente');
    await seeNo('Caducados');
  },
});
export const CardExpired = story({
  path: '/profile',
  answers: answersOf(complete),
  play: async () => {
    await see('Caducados');
  },
});
export const CardEmpty = story({
  path: '/profile',
  answers: answersOf(kycOf({}, { status: 'MISSING', answered_at: null, due_at: null })),
  play: async () => {
    await see('Datos de cliente');
  },
});
