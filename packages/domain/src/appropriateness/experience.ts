import type { ProductFamily } from './requirements.ts';
import type { TestQuestion } from './question.ts';

interface FamilyQuestionFacts {
  readonly family: ProductFamily;
  readonly products: string;
  /**
   * Points for answers about a product family: `knownPoints` for knowing the products, `heldPoints` for having
   * invested in them, and `levelPoints` for each level of the number of orders and of the amount.
   */
  readonly knownPoints: number;
  readonly heldPoints: number;
  readonly levelPoints: readonly [number, number, number];
}

/** Points of block B (experience), forty in all. Simpler products give more points. */
const families: readonly FamilyQuestionFacts[] = [
  {
    family: 'NO_COMPLEJO',
    products: 'fondos de inversión tradicionales (monetarios, de renta fija, mixtos o de acciones)',
    knownPoints: 2,
    heldPoints: 4,
    levelPoints: [1, 3, 5],
  },
  {
    family: 'COMPLEJO',
    products: 'productos complejos (fondos no armonizados, estructurados o derivados)',
    knownPoints: 2,
    heldPoints: 4,
    levelPoints: [1, 2, 4],
  },
  {
    family: 'FIL',
    products: 'fondos de inversión libre («hedge funds»)',
    knownPoints: 1,
    heldPoints: 3,
    levelPoints: [1, 2, 3],
  },
];

const createYesNoOptions = (points: number) => [
  { id: 'SI', text: 'Sí', points },
  { id: 'NO', text: 'No', points: 0 },
];

function createLevelOptions(texts: readonly [string, string, string], points: readonly number[]) {
  return texts.map((text, index) => ({ id: String(index + 1), text, points: points[index] ?? 0 }));
}

function createFamilyQuestions({
  family,
  products,
  knownPoints,
  heldPoints,
  levelPoints,
}: FamilyQuestionFacts): TestQuestion[] {
  const questionBlock = { block: 'EXPERIENCE', families: [family] } as const;
  const questionId = (suffix: string): string => `EXPERIENCE_${family}_${suffix}`;
  const requiresHeldAnswer = { question: questionId('HELD'), option: 'SI' };
  return [
    {
      ...questionBlock,
      id: questionId('KNOWN'),
      text: `¿Conoce los ${products}?`,
      options: createYesNoOptions(knownPoints),
      dependsOn: null,
    },
    {
      ...questionBlock,
      id: questionId('HELD'),
      text: `¿Ha invertido en los últimos 5 años en ${products}?`,
      options: createYesNoOptions(heldPoints),
      dependsOn: { question: questionId('KNOWN'), option: 'SI' },
    },
    {
      ...questionBlock,
      id: questionId('NUMBER'),
      text: `¿Cuántas operaciones ha hecho en los últimos 5 años con ${products}?`,
      options: createLevelOptions(['Una o dos', 'Entre tres y diez', 'Más de diez'], levelPoints),
      dependsOn: requiresHeldAnswer,
    },
    {
      ...questionBlock,
      id: questionId('VOLUME'),
      text: `¿Cuánto ha invertido en total en los últimos 5 años en ${products}?`,
      options: createLevelOptions(
        ['Menos de 6.000 €', 'Entre 6.000 y 50.000 €', 'Más de 50.000 €'],
        levelPoints,
      ),
      dependsOn: requiresHeldAnswer,
    },
  ];
}

/**
 * Questions of block B for each product family: whether the person knows the products, whether they have invested in
 * them in the last five years, in how many orders and how much (APR-02).
 */
export const experienceQuestions: readonly TestQuestion[] = families.flatMap(createFamilyQuestions);
