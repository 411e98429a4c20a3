import { consentPurposes, consentTexts } from '@participe/domain';
import type { LabelledValue, PaperContent } from '../pdf/layout.ts';
import type { PrivacyAnswerFacts, Signable } from './person-facts.ts';
import { buildPersonCertificate, buildPersonSection } from './person-sections.ts';

/** Returns the paper with a person's answers about privacy (CLD-11, CLD-12). */
export function buildPrivacyPaper(
  facts: Signable<PrivacyAnswerFacts>,
  createdAt: Date,
): PaperContent {
  const { manager, version, given } = facts;
  return {
    manager,
    title: 'Respuesta sobre privacidad',
    lead: `Respuesta de ${facts.name} a ${manager} sobre el uso de sus datos.`,
    sections: [
      buildPersonSection(facts, createdAt),
      {
        kind: 'facts',
        heading: 'Consentimientos',
        rows: consentPurposes.map((purpose): LabelledValue => [
          consentTexts[purpose](manager),
          given.includes(purpose) ? 'Sí' : 'No',
        ]),
      },
      {
        kind: 'text',
        heading: 'Información',
        paragraphs: [
          `La persona ha leído la información básica sobre protección de datos, versión ${String(version)}.`,
          'Puede retirar cada consentimiento cuando quiera en «Mi perfil», sin que eso afecte a lo hecho antes.',
        ],
      },
    ],
    ...buildPersonCertificate(facts),
    createdAt,
  };
}
