import type { ConvenienceQuestion } from '@participe/contract/types';
import { type AppropriatenessResult, productFamilies, testQuestions } from '@participe/domain';
import { createFixtureUuid } from '@participe/fixtures';
import type { Answers, Refusal } from '../../stories/fake-client.ts';
import { loseConnection, press, see } from '../../stories/play.ts';
import { story } from '../../stories/story.tsx';

export const title = 'features/appropriateness';

const questions = testQuestions.map(({ id, block, text, families, options, dependsOn }) => ({
  id,
  block,
  text,
  type: 'single',
  product_families: [...families],
  answers: options.map((option) => ({ id: option.id, text: option.text })),
  depends_on: dependsOn && { question_id: dependsOn.question, answer_ids: [dependsOn.option] },
})) satisfies ConvenienceQuestion[];

const QUESTIONS = 'GET /onboarding/convenience-test/questions';
const SUBMIT = 'POST /interveners/{id}/convenience-test';
const questionAnswers: Answers = { [QUESTIONS]: { questions, next_attempt_on: null } };
const path = '/operate/convenience-form';
const draftUrl = `${path}?b=borrador`;
const serverError: Refusal = {
  status: 500,
  code: '500-001',
  message: 'Se ha producido un error. Inténtelo de nuevo más tarde.',
};

async function answerQuestion(text: string): Promise<void> {
  await press(text);
  await press('Continuar');
}

/** Answers all questions by the shortest path: no knowledge and no products held. */
async function answerAll(): Promise<void> {
  for (const experienceSelection of ['productos', 'complejos', 'libre']) {
    await see(experienceSelection);
    await answerQuestion('No');
  }
  await see('¿Qué estudios ha terminado?');
  await answerQuestion('Universitarios');
  await see('¿Trabaja o ha trabajado');
  await answerQuestion('No');
  for (const { text } of questions.filter(({ block }) => block === 'KNOWLEDGE')) {
    await see(text);
    await answerQuestion('No lo sé');
  }
  await see('Compruebe sus respuestas');
}

const answersWithResults = (results: readonly AppropriatenessResult[]): Answers => ({
  ...questionAnswers,
  [SUBMIT]: {
    convenience_test: {
      uuid: createFixtureUuid('story:test'),
      taken_at: '2026-11-19T10:42:00.000Z',
      valid_until: '2028-11-19',
      results: productFamilies.map((family, at) => ({
        product_family: family,
        result: results[at] ?? 'SIN_INFORMACION',
        valid_until: family === 'FIL' ? '2027-11-19' : '2028-11-19',
      })),
      document_uuid: createFixtureUuid('story:test-paper'),
    },
  },
});

async function submitTest(): Promise<void> {
  await answerAll();
  await press('Enviar el test');
}

export const First = story({ path: draftUrl, answers: questionAnswers });
export const FirstWithError = story({
  path,
  answers: questionAnswers,
  play: async () => {
    await press('Continuar');
    await see('Revise este dato');
    await see('? Campo requerido.');
  },
});
export const Knowledge = story({
  path,
  answers: questionAnswers,
  play: async () => {
    for (const experienceSelection of ['tradicionales', 'complejos', 'libre']) {
      await see(experienceSelection);
      await answerQuestion('No');
    }
    await see('¿Qué estudios ha terminado?');
    await answerQuestion('Universitarios');
    await see('¿Trabaja o ha trabajado');
    await answerQuestion('No');
    await see('¿Se puede perder dinero');
    await press('Por qué lo preguntamos');
  },
});
export const Check = story({ path, answers: questionAnswers, play: answerAll });
export const CheckBroken = story({
  path,
  answers: { ...questionAnswers, [SUBMIT]: serverError },
  play: async () => {
    await submitTest();
    await see(serverError.message);
  },
});
export const CheckWithoutAnswer = story({
  path,
  answers: {
    ...questionAnswers,
    [SUBMIT]: { status: 0, code: 'NETWORK', message: 'Network Error' },
  },
  play: async () => {
    await submitTest();
    await see('No hemos podido conectar');
  },
});
export const CheckTooEarly = story({
  path,
  answers: {
    ...questionAnswers,
    [SUBMIT]: {
      status: 409,
      code: '409-010',
      message:
        'Ya ha hecho el test en los últimos 7 días. Podrá repetirlo a partir del 26-nov-2026.',
    },
  },
  play: async () => {
    await submitTest();
    await see('Ya ha hecho el test');
  },
});
export const Result = story({
  path: draftUrl,
  answers: answersWithResults(['CONVENIENTE', 'NO_CONVENIENTE', 'SIN_INFORMACION']),
  play: async () => {
    await submitTest();
    await see('Resultado de su test');
  },
});
export const ResultAllGood = story({
  path,
  answers: answersWithResults(['CONVENIENTE', 'CONVENIENTE', 'CONVENIENTE']),
  play: async () => {
    await submitTest();
    await see('Resultado de su test');
  },
});
export const Recent = story({
  path: draftUrl,
  answers: { [QUESTIONS]: { questions, next_attempt_on: '2026-11-26' } },
});
export const RecentWithoutOrder = story({
  path,
  answers: { [QUESTIONS]: { questions, next_attempt_on: '2026-11-26' } },
});
export const Empty = story({
  path,
  answers: { [QUESTIONS]: { questions: [], next_attempt_on: null } },
});
export const Loading = story({ path, answers: { [QUESTIONS]: 'loading' } });
export const Broken = story({ path, answers: { [QUESTIONS]: serverError } });
/** Offline, a note replaces the button that sends the test. */
export const Offline = story({
  path,
  answers: questionAnswers,
  play: async () => {
    await answerAll();
    loseConnection();
    await see('Para operar necesita conexión.');
  },
});
