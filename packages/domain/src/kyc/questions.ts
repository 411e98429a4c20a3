import { catalogueOf } from '../catalogues/catalogue.ts';
import { countries } from '../catalogues/countries.ts';
import type { CatalogueEntry } from '../catalogues/entry.ts';
import { type KycQuestion, ask, volumeBandEntries, yesOrNo } from './question.ts';

const countryEntries = countries.map(({ key, name }) => ({ key, label: name }));
const originEntries = catalogueOf('origins-of-wealth').entries;

const wealthBandEntries: readonly CatalogueEntry[] = [
  { key: 'HASTA_50000', label: 'Menos de 50.000 €' },
  { key: 'DE_50000_A_150000', label: 'De 50.000 a 150.000 €' },
  { key: 'DE_150000_A_500000', label: 'De 150.000 a 500.000 €' },
  { key: 'DE_500000_A_1000000', label: 'De 500.000 a 1.000.000 €' },
  { key: 'MAS_DE_1000000', label: 'Más de 1.000.000 €' },
];
const purposeEntries: readonly CatalogueEntry[] = [
  { key: 'AHORRO', label: 'Ahorrar a medio o largo plazo' },
  { key: 'JUBILACION', label: 'Preparar la jubilación' },
  { key: 'INVERSION', label: 'Invertir un dinero que ya tiene' },
  { key: 'FAMILIA', label: 'Ahorrar para un familiar' },
  { key: 'OTRA', label: 'Otra finalidad' },
];
const publicOfficeEntries: readonly CatalogueEntry[] = [
  { key: 'NO', label: 'No' },
  { key: 'PROPIO', label: 'Sí, yo' },
  { key: 'FAMILIAR', label: 'Sí, un familiar directo' },
  { key: 'ALLEGADO', label: 'Sí, una persona cercana' },
];

/** A person with one of these answers to the question about employment has an occupation. */
const withOccupation = {
  question: 'situacion_laboral',
  values: ['CUENTA_AJENA', 'CUENTA_PROPIA'],
};
const withPublicOffice = {
  question: 'cargo_publico',
  values: ['PROPIO', 'FAMILIAR', 'ALLEGADO'],
};

/** The questions to a natural person, in their sequence (CLD-10). A question depends only on earlier ones. */
export const kycQuestions: readonly KycQuestion[] = [
  ask({
    id: 'pais_nacimiento',
    section: 'ORIGEN_PERSONAL',
    text: '¿En qué país nació?',
    type: 'list',
    options: countryEntries,
  }),
  ask({
    id: 'nacionalidad',
    section: 'ORIGEN_PERSONAL',
    text: '¿Cuál es su nacionalidad?',
    type: 'list',
    options: countryEntries,
  }),
  ask({
    id: 'tiene_otra_nacionalidad',
    section: 'ORIGEN_PERSONAL',
    text: '¿Tiene otra nacionalidad?',
    options: yesOrNo,
  }),
  ask({
    id: 'otra_nacionalidad',
    section: 'ORIGEN_PERSONAL',
    text: '¿Cuál es su otra nacionalidad?',
    type: 'list',
    options: countryEntries,
    dependsOn: { question: 'tiene_otra_nacionalidad', values: ['SI'] },
  }),
  ask({
    id: 'situacion_laboral',
    section: 'ACTIVIDAD',
    text: '¿Cuál es su situación laboral?',
    options: catalogueOf('employment-statuses').entries,
  }),
  ask({
    id: 'profesion',
    section: 'ACTIVIDAD',
    text: '¿Cuál es su profesión?',
    type: 'list',
    options: catalogueOf('professions').entries,
    dependsOn: withOccupation,
  }),
  ask({
    id: 'actividad_economica',
    section: 'ACTIVIDAD',
    text: '¿A qué se dedica la empresa o el negocio en el que trabaja?',
    type: 'list',
    options: catalogueOf('economic-activities').entries,
    dependsOn: withOccupation,
  }),
  ask({
    id: 'empresa',
    section: 'ACTIVIDAD',
    text: '¿En qué empresa o institución trabaja?',
    type: 'text',
    dependsOn: { question: 'situacion_laboral', values: ['CUENTA_AJENA'] },
  }),
  ask({
    id: 'ingresos',
    section: 'INGRESOS',
    text: '¿Cuáles son sus ingresos al año?',
    options: catalogueOf('income-bands').entries,
  }),
  ask({
    id: 'patrimonio',
    section: 'PATRIMONIO',
    text: '¿Cuánto valen sus bienes, una vez descontadas sus deudas?',
    options: wealthBandEntries,
  }),
  ask({
    id: 'origen_patrimonio',
    section: 'PATRIMONIO',
    text: '¿De dónde procede la mayor parte de su patrimonio?',
    options: originEntries,
  }),
  ask({
    id: 'otro_origen_patrimonio',
    section: 'PATRIMONIO',
    text: 'Explique de dónde procede su patrimonio',
    type: 'text',
    dependsOn: { question: 'origen_patrimonio', values: ['OTRO'] },
  }),
  ask({
    id: 'origen_fondos',
    section: 'ORIGEN_FONDOS',
    text: '¿De dónde procede el dinero que invierte con nosotros?',
    options: originEntries,
  }),
  ask({
    id: 'otro_origen_fondos',
    section: 'ORIGEN_FONDOS',
    text: 'Explique de dónde procede el dinero que invierte',
    type: 'text',
    dependsOn: { question: 'origen_fondos', values: ['OTRO'] },
  }),
  ask({
    id: 'volumen_previsto',
    section: 'ORIGEN_FONDOS',
    text: '¿Cuánto prevé invertir con nosotros al año?',
    options: volumeBandEntries,
  }),
  ask({
    id: 'finalidad',
    section: 'FINALIDAD',
    text: '¿Para qué invierte con nosotros?',
    options: purposeEntries,
  }),
  ask({
    id: 'otra_finalidad',
    section: 'FINALIDAD',
    text: 'Explique para qué invierte con nosotros',
    type: 'text',
    dependsOn: { question: 'finalidad', values: ['OTRA'] },
  }),
  ask({
    id: 'cargo_publico',
    section: 'PEP',
    text: '¿Usted, un familiar directo o una persona cercana ocupa un cargo público importante, o lo ha ocupado en los dos últimos años?',
    options: publicOfficeEntries,
  }),
  ask({
    id: 'cargo',
    section: 'PEP',
    text: '¿Qué cargo es, y de quién?',
    type: 'text',
    dependsOn: withPublicOffice,
  }),
  ask({
    id: 'cargo_desde',
    section: 'PEP',
    text: '¿Desde cuándo ocupa o cuándo empezó a ocupar ese cargo?',
    type: 'date',
    dependsOn: withPublicOffice,
  }),
  ask({
    id: 'sigue_en_cargo',
    section: 'PEP',
    text: '¿Sigue ocupando ese cargo?',
    options: yesOrNo,
    dependsOn: withPublicOffice,
  }),
  ask({
    id: 'cargo_hasta',
    section: 'PEP',
    text: '¿Cuándo dejó ese cargo?',
    type: 'date',
    dependsOn: { question: 'sigue_en_cargo', values: ['NO'] },
  }),
];
