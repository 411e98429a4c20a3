import { type AppropriatenessResult, type ProductFamily, productFamilies } from './requirements.ts';
import { type TestAnswers, testQuestions } from './answers.ts';
import { keyQuestionIds } from './knowledge.ts';
import { type TestQuestion, dontKnowOptionId } from './question.ts';

/** Minimum points with which a product family is appropriate: in total, and in the knowledge block (APR-02). */
const minimumPoints: Readonly<Record<ProductFamily, { total: number; knowledge: number }>> = {
  NO_COMPLEJO: { total: 35, knowledge: 12 },
  COMPLEJO: { total: 55, knowledge: 20 },
  FIL: { total: 70, knowledge: 26 },
};

/** The points of each block, their total and maximum, and the result for each family. */
export interface TestScore {
  readonly training: number;
  readonly experience: number;
  readonly knowledge: number;
  readonly total: number;
  readonly max: number;
  readonly results: Readonly<Record<ProductFamily, AppropriatenessResult>>;
}

function chosenOptionOf(question: TestQuestion, answers: TestAnswers) {
  return question.options.find(({ id }) => id === answers.get(question.id));
}

function pointsOf(questions: readonly TestQuestion[], answers: TestAnswers): number {
  return questions.reduce(
    (sum, question) => sum + (chosenOptionOf(question, answers)?.points ?? 0),
    0,
  );
}

const questionsInBlock = (block: TestQuestion['block']): TestQuestion[] =>
  testQuestions.filter((question) => question.block === block);

/**
 * True when the person gave no information about a family (APR-04): they do not know its products, and the knowledge
 * questions are unanswered or «No lo sé».
 */
function givesNoInformation(family: ProductFamily, answers: TestAnswers): boolean {
  const hasNoKnowledgeAnswer = questionsInBlock('KNOWLEDGE').every(
    ({ id }) => (answers.get(id) ?? dontKnowOptionId) === dontKnowOptionId,
  );
  const experience = questionsInBlock('EXPERIENCE').filter(({ families }) =>
    families.includes(family),
  );
  return hasNoKnowledgeAnswer && pointsOf(experience, answers) === 0;
}

function hasRightKeyAnswers(family: ProductFamily, answers: TestAnswers): boolean {
  return keyQuestionIds[family].every((key) =>
    testQuestions.some(
      (question) => question.id === key && (chosenOptionOf(question, answers)?.points ?? 0) > 0,
    ),
  );
}

const maxPointsOf = ({ options }: TestQuestion): number =>
  Math.max(...options.map(({ points }) => points));

/**
 * Computes the score of a test (APR-02). A family is appropriate only with enough points in total and in knowledge,
 * and with right answers to its key questions, so that points for studies cannot replace knowledge.
 */
export function computeTestScore(answers: TestAnswers): TestScore {
  const training = pointsOf(questionsInBlock('TRAINING'), answers);
  const experience = pointsOf(questionsInBlock('EXPERIENCE'), answers);
  const knowledge = pointsOf(questionsInBlock('KNOWLEDGE'), answers);
  const totalScore = training + experience + knowledge;
  const resultFor = (family: ProductFamily): AppropriatenessResult => {
    if (givesNoInformation(family, answers)) return 'SIN_INFORMACION';
    const minimum = minimumPoints[family];
    const hasEnoughPoints = totalScore >= minimum.total && knowledge >= minimum.knowledge;
    return hasEnoughPoints && hasRightKeyAnswers(family, answers)
      ? 'CONVENIENTE'
      : 'NO_CONVENIENTE';
  };
  return {
    training,
    experience,
    knowledge,
    total: totalScore,
    max: testQuestions.reduce((sum, question) => sum + maxPointsOf(question), 0),
    results: Object.fromEntries(
      productFamilies.map((family) => [family, resultFor(family)]),
    ) as TestScore['results'],
  };
}
