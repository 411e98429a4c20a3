import { catalogueOf } from '../catalogues/catalogue.ts';
import type { CatalogueEntry } from '../catalogues/entry.ts';
import { type KycQuestion, ask, volumeBandEntries, yesOrNo } from './question.ts';

const turnoverBandEntries: readonly CatalogueEntry[] = [
  { key: 'HASTA_100000', label: 'Menos de 100.000 €' },
  { key: 'DE_100000_A_500000', label: 'De 100.000 a 500.000 €' },
  { key: 'DE_500000_A_2000000', label: 'De 500.000 a 2.000.000 €' },
  { key: 'DE_2000000_A_10000000', label: 'De 2.000.000 a 10.000.000 €' },
  { key: 'MAS_DE_10000000', label: 'Más de 10.000.000 €' },
];
const originEntries: readonly CatalogueEntry[] = [
  { key: 'ACTIVIDAD', label: 'La actividad de la empresa' },
  { key: 'SOCIOS', label: 'Aportaciones de los socios' },
  { key: 'VENTA_ACTIVOS', label: 'La venta de inmuebles u otros bienes' },
  { key: 'INVERSIONES', label: 'Otras inversiones' },
  { key: 'FINANCIACION', label: 'Préstamos' },
  { key: 'OTRO', label: 'Otro origen' },
];
const purposeEntries: readonly CatalogueEntry[] = [
  { key: 'TESORERIA', label: 'Dar rentabilidad a la tesorería' },
  { key: 'INVERSION', label: 'Invertir a medio o largo plazo' },
  { key: 'RESERVA', label: 'Reservar dinero para un gasto futuro' },
  { key: 'OTRA', label: 'Otra finalidad' },
];

/** The questions to a company, in their sequence (CLD-14). A question depends only on earlier ones. */
export const companyKycQuestions: readonly KycQuestion[] = [
  ask({
    id: 'actividad_economica',
    section: 'ACTIVIDAD',
    text: '¿Cuál es la actividad económica de la empresa?',
    type: 'list',
    options: catalogueOf('economic-activities').entries,
  }),
  ask({
    id: 'descripcion_actividad',
    section: 'ACTIVIDAD',
    text: 'Explique en una frase qué hace la empresa',
    type: 'text',
  }),
  ask({
    id: 'actividad_fuera_ue',
    section: 'ACTIVIDAD',
    text: '¿Tiene la empresa clientes, proveedores o filiales fuera de la Unión Europea?',
    options: yesOrNo,
  }),
  ask({
    id: 'paises_actividad',
    section: 'ACTIVIDAD',
    text: '¿En qué países?',
    type: 'text',
    dependsOn: { question: 'actividad_fuera_ue', values: ['SI'] },
  }),
  ask({
    id: 'facturacion',
    section: 'INGRESOS',
    text: '¿Cuánto factura la empresa al año?',
    options: turnoverBandEntries,
  }),
  ask({
    id: 'origen_fondos',
    section: 'ORIGEN_FONDOS',
    text: '¿De dónde procede el dinero que la empresa invierte con nosotros?',
    options: originEntries,
  }),
  ask({
    id: 'otro_origen_fondos',
    section: 'ORIGEN_FONDOS',
    text: 'Explique de dónde procede el dinero que invierte la empresa',
    type: 'text',
    dependsOn: { question: 'origen_fondos', values: ['OTRO'] },
  }),
  ask({
    id: 'volumen_previsto',
    section: 'ORIGEN_FONDOS',
    text: '¿Cuánto prevé invertir la empresa con nosotros al año?',
    options: volumeBandEntries,
  }),
  ask({
    id: 'finalidad',
    section: 'FINALIDAD',
    text: '¿Para qué invierte la empresa con nosotros?',
    options: purposeEntries,
  }),
  ask({
    id: 'otra_finalidad',
    section: 'FINALIDAD',
    text: 'Explique para qué invierte la empresa con nosotros',
    type: 'text',
    dependsOn: { question: 'finalidad', values: ['OTRA'] },
  }),
  ask({
    id: 'sociedades_intermedias',
    section: 'ESTRUCTURA',
    text: '¿Pertenece la empresa, en todo o en parte, a otras sociedades?',
    options: yesOrNo,
  }),
  ask({
    id: 'estructura',
    section: 'ESTRUCTURA',
    text: 'Indique qué sociedades son y qué porcentaje tiene cada una',
    type: 'text',
    dependsOn: { question: 'sociedades_intermedias', values: ['SI'] },
  }),
  ask({
    id: 'acciones_al_portador',
    section: 'ESTRUCTURA',
    text: '¿Tiene la empresa acciones al portador?',
    options: yesOrNo,
  }),
  ask({
    id: 'cargo_publico',
    section: 'PEP',
    text: '¿Algún titular real o administrador ocupa un cargo público importante, o lo ha ocupado en los dos últimos años?',
    options: yesOrNo,
  }),
  ask({
    id: 'cargo',
    section: 'PEP',
    text: '¿Quién, y qué cargo es?',
    type: 'text',
    dependsOn: { question: 'cargo_publico', values: ['SI'] },
  }),
];
