import type { ProductFamily } from './requirements.ts';
import type { TestQuestion } from './question.ts';

interface FamilyWords {
  readonly family: ProductFamily;
  readonly products: string;
  /**
   * Points for answers about a product family: `known` for knowing the products, `held` for having invested in them,
   * `often` for each level of the number of orders and of the amount.
   */
  readonly known: number;
  readonly held: number;
  readonly often: readonly [number, number, number];
}

/**
 * Points of block B (experience), forty in all. Simpler products give more points, because people know them more
 * often.
 */
const families: readonly FamilyWords[] = [
  {
    family: 'NO_COMPLEJO',
    products: 'fondos de inversión tradicionales (monetarios, de renta fija, mixtos o de acciones)',
    known: 2,
    held: 4,
    often: [1, 3, 5],
  },
  {
    family: 'COMPLEJO',
    products: 'productos complejos (fondos no armonizados, estructurados o derivados)',
    known: 2,
    held: 4,
    often: [1, 2, 4],
  },
  {
    family: 'FIL',
    products: 'fondos de inversión libre («hedge funds»)',
    known: 1,
    held: 3,
    often: [1, 2, 3],
  },
];

const yesOrNo = (points: number) => [
  { id: 'SI', text: 'Sí', points },
  { id: 'NO', text: 'No', points: 0 },
];

function scale(texts: readonly [string, string, string], points: readonly number[]) {
  return texts.map((text, at) => ({ id: String(at + 1), text, points: points[at] ?? 0 }));
}

function questionsOf({ family, products, known, held, often }: FamilyWords): TestQuestion[] {
  const own = { block: 'EXPERIENCE', families: [family] } as const;
  const id = (what: string): string => `EXPERIENCE_${family}_${what}`;
  const wasHeld = { question: id('HELD'), option: 'SI' };
  return [
    {
      ...own,
      id: id('KNOWN'),
      text: `¿Conoce los ${products}?`,
      options: yesOrNo(known),
      dependsOn: null,
    },
    {
      ...own,
      id: id('HELD'),
      text: `¿Ha invertido en los últimos 5 años en ${products}?`,
      options: yesOrNo(held),
      dependsOn: { question: id('KNOWN'), option: 'SI' },
    },
    {
      ...own,
      id: id('NUMBER'),
      text: `¿Cuántas operaciones ha hecho en los últimos 5 años con ${products}?`,
      options: scale(['Una o dos', 'Entre tres y diez', 'Más de diez'], often),
      dependsOn: wasHeld,
    },
    {
      ...own,
      id: id('VOLUME'),
      text: `¿Cuánto ha invertido en total en los últimos 5 años en ${products}?`,
      options: scale(['Menos de 6.000 €', 'Entre 6.000 y 50.000 €', 'Más de 50.000 €'], often),
      dependsOn: wasHeld,
    },
  ];
}

/**
 * Questions of block B for each product family: whether the person knows the products, and whether they have held
 * them in the last five years (APR-02).
 */
export const experienceQuestions: readonly TestQuestion[] = families.flatMap(questionsOf);
