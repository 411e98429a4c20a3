import { type ProductFamily, productFamilies } from './requirements.ts';
import { type TestQuestion, dontKnowOptionId } from './question.ts';

const pointsForRightAnswer = 5;

/** Returns a question with three answers, one of which is right, and the option «No lo sé». */
function createKnowledgeQuestion(
  id: string,
  text: string,
  answers: readonly [string, string, string],
  rightIndex: 0 | 1 | 2,
  families: readonly ProductFamily[] = productFamilies,
): TestQuestion {
  const answerOptions = answers.map((answer, index) => ({
    id: 'ABC'.charAt(index),
    text: answer,
    points: index === rightIndex ? pointsForRightAnswer : 0,
  }));
  return {
    id: `KNOWLEDGE_${id}`,
    block: 'KNOWLEDGE',
    text,
    families,
    options: [...answerOptions, { id: dontKnowOptionId, text: 'No lo sé', points: 0 }],
    dependsOn: null,
  };
}

/** Questions of block C: eight questions of five points each (APR-02). */
export const knowledgeQuestions: readonly TestQuestion[] = [
  createKnowledgeQuestion(
    'LOSS',
    '¿Se puede perder dinero con un fondo de acciones?',
    [
      'No, el capital está garantizado',
      'Sí, una parte o todo lo invertido',
      'Solo si se vende antes de un año',
    ],
    1,
  ),
  createKnowledgeQuestion(
    'RISK_CLASS',
    'La clase de riesgo de un fondo va del 1 al 7. ¿Qué significa un número más alto?',
    [
      'Que puede ganar más y también perder más',
      'Que es más seguro',
      'Que sus comisiones son más altas',
    ],
    0,
  ),
  createKnowledgeQuestion(
    'PAST_RETURNS',
    '¿Las rentabilidades pasadas de un fondo aseguran las futuras?',
    ['Sí', 'Sí, si son de cinco años o más', 'No'],
    2,
  ),
  createKnowledgeQuestion(
    'VALUE_DAY',
    '¿Cuándo se conoce el valor liquidativo con el que se ejecuta una orden?',
    ['Antes de dar la orden', 'En el momento de dar la orden', 'Después de dar la orden'],
    2,
  ),
  createKnowledgeQuestion(
    'LIQUIDITY',
    '¿Puede un fondo limitar o retrasar los reembolsos?',
    [
      'No, el dinero está siempre disponible al día siguiente',
      'Sí, algunos fondos pueden hacerlo',
      'Solo si el partícipe lo pide',
    ],
    1,
  ),
  createKnowledgeQuestion(
    'DIVERSIFICATION',
    '¿Qué se consigue al diversificar?',
    [
      'Que una mala inversión afecte menos al conjunto',
      'Ganar siempre más',
      'Que desaparezca el riesgo',
    ],
    0,
  ),
  createKnowledgeQuestion(
    'LEVERAGE',
    '¿Qué hace el apalancamiento con las ganancias y las pérdidas?',
    ['Aumenta solo las ganancias', 'Reduce las pérdidas', 'Multiplica las dos'],
    2,
  ),
  createKnowledgeQuestion(
    'INTEREST_RATES',
    '¿Qué suele pasar con el valor de un fondo de bonos cuando suben los tipos de interés?',
    ['Baja', 'Sube', 'No cambia'],
    0,
  ),
];

/**
 * Key questions of each family. Without right answers to them, the result is not CONVENIENTE, whatever the points
 * (APR-03).
 */
export const keyQuestionIds: Readonly<Record<ProductFamily, readonly string[]>> = {
  NO_COMPLEJO: ['KNOWLEDGE_LOSS'],
  COMPLEJO: ['KNOWLEDGE_LIQUIDITY'],
  FIL: ['KNOWLEDGE_LIQUIDITY', 'KNOWLEDGE_LEVERAGE'],
};
