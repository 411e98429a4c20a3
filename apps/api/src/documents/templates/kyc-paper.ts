import {
  controlTypeLabels,
  countryName,
  formatDate,
  formatOwnership,
  kycSectionHeadings,
  kycSections,
  ownerDocumentTypes,
} from '@participe/domain';
import type { LabelledValue, PaperContent, PaperSection } from '../pdf/layout.ts';
import type { KycFacts, OwnerFacts, Signable } from './person-facts.ts';
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

function toOwnerSection(owner: OwnerFacts): PaperSection {
  const { name, lastname_1: first, lastname_2: second, document_type: type } = owner;
  const documentLabel = ownerDocumentTypes.find(({ key }) => key === type)?.label ?? type;
  const ownership = formatOwnership(owner);
  return {
    kind: 'facts',
    heading: ['Titular declarado:', name, first, second].filter((part) => part !== null).join(' '),
    rows: [
      [documentLabel, owner.document_number],
      ['Fecha de nacimiento', formatDate(owner.birthdate)],
      ['Nacionalidad', countryName(owner.nationality)],
      ['Residencia fiscal', countryName(owner.tax_residence_country)],
      ['Control', controlTypeLabels[owner.control_type]],
      ...(ownership === null ? [] : [['Porcentaje', ownership] as const]),
      ['Titular real según la ley', owner.is_beneficial_owner ? 'Sí' : 'No'],
    ],
  };
}

/**
 * Returns the paper with the answers to the know-your-customer form, and the people whom a company states (CLD-10, CLD-11,
 * CLD-14).
 */
export function buildKycPaper(facts: Signable<KycFacts>, createdAt: Date): PaperContent {
  return {
    manager: facts.manager,
    title: 'Datos de cliente',
    lead: `Declaración de ${facts.name} a ${facts.manager} sobre su actividad y el origen de su dinero.`,
    sections: [
      buildPersonSection(facts, createdAt),
      ...listAnswerSections(facts),
      ...(facts.owners ?? []).map(toOwnerSection),
    ],
    ...buildPersonCertificate(facts),
    createdAt,
  };
}
