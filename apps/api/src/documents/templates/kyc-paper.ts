import { kycSectionHeadings, kycSections } from '@participe/domain';
import type { LabelledValue, PaperContent, PaperSection } from '../pdf/layout.ts';
import { listOwnerSections } from './owner-sections.ts';
import type { KycFacts, Signable } from './person-facts.ts';
import { buildPersonCertificate, buildPersonSection } from './person-sections.ts';

const listAnswerSections = ({ answers }: KycFacts): PaperSection[] =>
  kycSections.flatMap((section) => {
    const rows = answers
      .filter((one) => one.section === section)
      .map(({ question, answer }): LabelledValue => [question, answer]);
    return rows.length === 0
      ? []
      : [{ kind: 'facts', heading: kycSectionHeadings[section], rows } as const];
  });

/** Returns the paper with the answers to the know-your-customer form, and the beneficial owners of a company (CLD-10, CLD-11, CLD-14). */
export function buildKycPaper(facts: Signable<KycFacts>, createdAt: Date): PaperContent {
  return {
    manager: facts.manager,
    title: 'Datos de cliente',
    lead: `Declaración de ${facts.name} a ${facts.manager} sobre su actividad y el origen de su dinero.`,
    sections: [
      buildPersonSection(facts, createdAt),
      ...listAnswerSections(facts),
      ...listOwnerSections(facts.owners ?? []),
    ],
    ...buildPersonCertificate(facts),
    createdAt,
  };
}
