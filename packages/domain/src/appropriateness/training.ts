import { productFamilies } from './requirements.ts';
import type { TestQuestion } from './question.ts';

/** Questions of block A: studies and profession, twenty points in all (APR-02). */
export const trainingQuestions: readonly TestQuestion[] = [
  {
    id: 'TRAINING_STUDIES',
    block: 'TRAINING',
    text: '¿Qué estudios ha terminado?',
    families: productFamilies,
    options: [
      { id: '1', text: 'Primarios, o sin estudios', points: 0 },
      { id: '2', text: 'Secundarios o formación profesional', points: 4 },
      { id: '3', text: 'Universitarios', points: 8 },
      { id: '4', text: 'Universitarios de economía, empresa o finanzas', points: 12 },
    ],
    dependsOn: null,
  },
  {
    id: 'TRAINING_PROFESSION',
    block: 'TRAINING',
    text: '¿Trabaja o ha trabajado al menos un año en el sector financiero, en un puesto que exija conocer los productos en los que se invierte?',
    families: productFamilies,
    options: [
      { id: 'SI', text: 'Sí', points: 8 },
      { id: 'NO', text: 'No', points: 0 },
    ],
    dependsOn: null,
  },
];
