import {
  type NoTinReason,
  type TaxResidence,
  type UsStatus,
  countryName,
  formatDate,
} from '@participe/domain';
import type { LabelledValue, PaperContent, PaperSection } from '../pdf/layout.ts';
import type { SelfCertificationFacts, Signable, TaxStatusFacts } from './person-facts.ts';
import { buildPersonCertificate, buildPersonSection } from './person-sections.ts';

const reasonTexts: Readonly<Record<NoTinReason, string>> = {
  A: 'Sin número: el país no asigna números',
  B: 'Sin número: la persona no puede obtenerlo',
  C: 'Sin número: el país no exige indicarlo',
};

function toResidenceRow({
  country_key: country,
  tin,
  no_tin_reason: reason,
  comment,
}: TaxResidence): LabelledValue {
  const reasonText = reason === null ? '' : reasonTexts[reason];
  const number = tin ?? [reasonText, comment].filter(Boolean).join('. ');
  return [countryName(country), number];
}

function listBirthRows({ birthdate, birthPlace, birthCountry }: TaxStatusFacts): LabelledValue[] {
  const country = birthCountry === null ? null : countryName(birthCountry);
  const place = [birthPlace, country].filter((part) => part !== null).join(', ');
  return [
    ...(birthdate === null ? [] : [['Fecha de nacimiento', formatDate(birthdate)] as const]),
    ...(place === '' ? [] : [['Lugar de nacimiento', place] as const]),
  ];
}

function buildUsSection(status: UsStatus): PaperSection {
  const answer: LabelledValue = [
    'Persona estadounidense a efectos fiscales',
    status.is_us_person ? 'Sí' : 'No',
  ];
  return {
    kind: 'facts',
    heading: 'Estados Unidos (FATCA)',
    rows:
      status.tin_us === null
        ? [answer]
        : [answer, ['Número fiscal de Estados Unidos', status.tin_us]],
  };
}

/** Returns the self-certification of a person's tax residences and US status (CLD-11). */
export function buildSelfCertificationPaper(
  facts: Signable<SelfCertificationFacts>,
  createdAt: Date,
): PaperContent {
  const { manager, residences, usStatus } = facts;
  return {
    manager,
    title: 'Autocertificación de residencia fiscal (CRS y FATCA)',
    lead: `Declaración de ${facts.name} a ${manager} para el intercambio de información fiscal.`,
    sections: [
      buildPersonSection(facts, createdAt, listBirthRows(facts)),
      ...(residences.length > 0
        ? [
            {
              kind: 'facts',
              heading: 'Residencia fiscal (CRS)',
              rows: residences.map(toResidenceRow),
            } as const,
          ]
        : []),
      ...(usStatus === null ? [] : [buildUsSection(usStatus)]),
      {
        kind: 'text',
        heading: 'Declaración',
        paragraphs: [
          'Declaro que estos datos son ciertos y completos, y que comunicaré a la gestora cualquier cambio.',
          'La gestora comunica estos datos a la Agencia Tributaria cuando la ley lo exige.',
        ],
      },
    ],
    ...buildPersonCertificate(facts),
    createdAt,
  };
}
