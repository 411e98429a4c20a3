import type { CatalogueEntry } from '../catalogues/entry.ts';

/**
 * The version of the questions. It rises with each change of a question or of its answers; the answers to an earlier
 * version are not taken over.
 */
export const kycVersion = 1;

/** The sections of the form, in their sequence (CLD-10). */
export const kycSections = [
  'ORIGEN_PERSONAL',
  'ACTIVIDAD',
  'INGRESOS',
  'PATRIMONIO',
  'ORIGEN_FONDOS',
  'FINALIDAD',
  'ESTRUCTURA',
  'PEP',
] as const;
export type KycSection = (typeof kycSections)[number];

/** The headings of the sections, on the screen and in the paper. */
export const kycSectionHeadings: Readonly<Record<KycSection, string>> = {
  ORIGEN_PERSONAL: 'Nacimiento y nacionalidad',
  ACTIVIDAD: 'Actividad',
  INGRESOS: 'Ingresos',
  PATRIMONIO: 'Patrimonio',
  ORIGEN_FONDOS: 'Origen del dinero',
  FINALIDAD: 'Finalidad',
  ESTRUCTURA: 'Estructura de la empresa',
  PEP: 'Cargos públicos',
};

/** How a question is answered: `single` from a few options, `list` from many, `text` and `date` freely. */
export const kycQuestionTypes = ['single', 'list', 'text', 'date'] as const;

/** A question of the know-your-customer form. */
export interface KycQuestion {
  readonly id: string;
  readonly section: KycSection;
  readonly text: string;
  readonly type: (typeof kycQuestionTypes)[number];
  /** The answers of a question of type `single` or `list`; empty for the other types. */
  readonly options: readonly CatalogueEntry[];
  /** The answers to another question that make this one apply; null when it always applies. */
  readonly dependsOn: { readonly question: string; readonly values: readonly string[] } | null;
}

/** The answers to a question of yes or no. */
export const yesOrNo: readonly CatalogueEntry[] = [
  { key: 'SI', label: 'Sí' },
  { key: 'NO', label: 'No' },
];

/** The answers to the question about the expected volume. */
export const volumeBandEntries: readonly CatalogueEntry[] = [
  { key: 'HASTA_6000', label: 'Menos de 6.000 €' },
  { key: 'DE_6000_A_30000', label: 'De 6.000 a 30.000 €' },
  { key: 'DE_30000_A_100000', label: 'De 30.000 a 100.000 €' },
  { key: 'DE_100000_A_500000', label: 'De 100.000 a 500.000 €' },
  { key: 'MAS_DE_500000', label: 'Más de 500.000 €' },
];

type Stated = Pick<KycQuestion, 'id' | 'section' | 'text'> & Partial<KycQuestion>;
/** Returns a question of a few options that always applies, with the stated differences. */
export const ask = (question: Stated): KycQuestion => ({
  type: 'single',
  options: [],
  dependsOn: null,
  ...question,
});
