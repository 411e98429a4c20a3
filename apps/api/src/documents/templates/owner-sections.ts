import {
  controlTypeLabels,
  countryName,
  formatDate,
  formatOwnership,
  ownerDocumentTypes,
} from '@participe/domain';
import type { PaperSection } from '../pdf/layout.ts';
import type { OwnerFacts } from './person-facts.ts';

const toOwnerSection = (owner: OwnerFacts): PaperSection => {
  const documentLabel = ownerDocumentTypes.find(({ key }) => key === owner.document_type)?.label;
  const ownership = formatOwnership(owner);
  return {
    kind: 'facts',
    heading: [owner.name, owner.lastname_1, owner.lastname_2]
      .filter((part) => part !== null)
      .join(' '),
    rows: [
      [documentLabel ?? 'Documento', owner.document_number],
      ['Fecha de nacimiento', formatDate(owner.birthdate)],
      ['Nacionalidad', countryName(owner.nationality)],
      ['Residencia fiscal', countryName(owner.tax_residence_country)],
      ['Control', controlTypeLabels[owner.control_type]],
      ...(ownership === null ? [] : [['Porcentaje', ownership] as const]),
      ['Titular real según la ley', owner.is_beneficial_owner ? 'Sí' : 'No'],
    ],
  };
};

/** Returns the sections with the people whom a company states as its beneficial owners (CLD-14). */
export const listOwnerSections = (owners: readonly OwnerFacts[]): PaperSection[] =>
  owners.length === 0
    ? []
    : [
        {
          kind: 'text',
          heading: 'Titulares reales',
          paragraphs: [
            'La empresa declara a las personas siguientes, cada una con su documento y su forma de control.',
          ],
        },
        ...owners.map(toOwnerSection),
      ];
