import {
  appropriatenessLabel,
  formatDate,
  formatDateTime,
  productFamilyLabel,
} from '@participe/domain';
import type { AppropriatenessTestFacts } from './facts.ts';
import type { PaperContent, LabelledValue, PaperSection } from '../pdf/layout.ts';

const headings = {
  EXPERIENCE: 'Experiencia',
  TRAINING: 'Formación',
  KNOWLEDGE: 'Conocimientos',
} as const;

const blocks = ['EXPERIENCE', 'TRAINING', 'KNOWLEDGE'] as const;

function buildAnswerSections(facts: AppropriatenessTestFacts): PaperSection[] {
  return blocks.flatMap((block) => {
    const rows = facts.answers
      .filter((answer) => answer.block === block)
      .map(({ question, answer }): LabelledValue => [question, answer]);
    return rows.length === 0 ? [] : [{ kind: 'facts', heading: headings[block], rows } as const];
  });
}

/** Returns the client's copy of an appropriateness test (APR-14). */
export function buildAppropriatenessTestPaper(
  facts: AppropriatenessTestFacts,
  createdAt: Date,
): PaperContent {
  const { points } = facts;
  return {
    manager: facts.manager,
    title: 'Test de conveniencia',
    lead: `Respuestas y resultado del test que ${facts.name} hizo el ${formatDateTime(facts.takenAt)}.`,
    sections: [
      {
        kind: 'facts',
        heading: 'La persona',
        rows: [
          ['Nombre', facts.name],
          ['Documento', facts.documentNumber],
          ['Fecha y hora', formatDateTime(facts.takenAt)],
        ],
      },
      {
        kind: 'facts',
        heading: 'Resultado',
        rows: facts.results.map(({ family, result, validUntil }): LabelledValue => [
          productFamilyLabel(family),
          `${appropriatenessLabel(result)}, hasta el ${formatDate(validUntil)}`,
        ]),
      },
      {
        kind: 'facts',
        heading: 'Puntos',
        rows: [
          ['Formación', String(points.training)],
          ['Experiencia', String(points.experience)],
          ['Conocimientos', String(points.knowledge)],
          ['Total', `${String(points.total)} de ${String(points.max)}`],
        ],
      },
      ...buildAnswerSections(facts),
    ],
    createdAt,
  };
}
