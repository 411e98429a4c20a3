import type { CatalogueEntry } from './entry.ts';

/** The identity documents of a person or company. */
export const documentTypeEntries: readonly CatalogueEntry[] = [
  { key: 'DNI', label: 'DNI' },
  { key: 'NIE', label: 'NIE' },
  { key: 'NIF', label: 'NIF' },
  { key: 'CIF', label: 'CIF' },
  { key: 'PASAPORTE', label: 'Pasaporte' },
  { key: 'TARJETA_RESIDENCIA', label: 'Tarjeta de residencia' },
  { key: 'CARTA_IDENTIDAD_UE', label: 'Carta de identidad de la Unión Europea' },
  { key: 'DOCUMENTO_PAIS_ORIGEN', label: 'Documento del país de origen' },
  { key: 'LIBRO_FAMILIA', label: 'Libro de familia' },
  { key: 'OTRO', label: 'Otro documento' },
];

export const genderEntries: readonly CatalogueEntry[] = [
  { key: 'V', label: 'Varón' },
  { key: 'H', label: 'Hembra' },
];

export const maritalStatusEntries: readonly CatalogueEntry[] = [
  { key: 'SOLTERO', label: 'Soltero/a' },
  { key: 'CASADO', label: 'Casado/a' },
  { key: 'PAREJA_HECHO', label: 'Pareja de hecho' },
  { key: 'SEPARADO', label: 'Separado/a' },
  { key: 'DIVORCIADO', label: 'Divorciado/a' },
  { key: 'VIUDO', label: 'Viudo/a' },
];

export const maritalRegimeEntries: readonly CatalogueEntry[] = [
  { key: 'GANANCIALES', label: 'Gananciales' },
  { key: 'SEPARACION_BIENES', label: 'Separación de bienes' },
  { key: 'PARTICIPACION', label: 'Participación' },
  { key: 'FORAL', label: 'Régimen foral' },
];

/** The relation to employment, in the groups of the labour force survey of INE. */
export const employmentStatusEntries: readonly CatalogueEntry[] = [
  { key: 'CUENTA_AJENA', label: 'Trabajo por cuenta ajena' },
  { key: 'CUENTA_PROPIA', label: 'Trabajo por cuenta propia' },
  { key: 'DESEMPLEO', label: 'En desempleo' },
  { key: 'JUBILACION', label: 'Jubilación o pensión' },
  { key: 'ESTUDIOS', label: 'Estudios' },
  { key: 'HOGAR', label: 'Labores del hogar' },
  { key: 'INCAPACIDAD', label: 'Incapacidad permanente' },
  { key: 'OTRA', label: 'Otra situación' },
];

/** The languages in which the manager addresses a person. */
export const languageEntries: readonly CatalogueEntry[] = [
  { key: 'ES', label: 'Castellano' },
  { key: 'CA', label: 'Catalán' },
  { key: 'EU', label: 'Euskera' },
  { key: 'GL', label: 'Gallego' },
  { key: 'EN', label: 'Inglés' },
];

/** The ways in which a person receives letters and annual reports. */
export const channelEntries: readonly CatalogueEntry[] = [
  { key: 'ONLINE', label: 'En el área privada' },
  { key: 'POSTAL', label: 'Por correo postal' },
];

export const incomeBandEntries: readonly CatalogueEntry[] = [
  { key: 'HASTA_20000', label: 'Menos de 20.000 €' },
  { key: 'DE_20000_A_40000', label: 'De 20.000 a 40.000 €' },
  { key: 'DE_40000_A_60000', label: 'De 40.000 a 60.000 €' },
  { key: 'DE_60000_A_100000', label: 'De 60.000 a 100.000 €' },
  { key: 'DE_100000_A_300000', label: 'De 100.000 a 300.000 €' },
  { key: 'MAS_DE_300000', label: 'Más de 300.000 €' },
];

export const originOfWealthEntries: readonly CatalogueEntry[] = [
  { key: 'SALARIO', label: 'Salario' },
  { key: 'NEGOCIO', label: 'Actividad empresarial o profesional' },
  { key: 'HERENCIA', label: 'Herencia o donación' },
  { key: 'VENTA_INMUEBLE', label: 'Venta de un inmueble' },
  { key: 'INVERSIONES', label: 'Inversiones' },
  { key: 'LOTERIA', label: 'Lotería o juego' },
  { key: 'OTRO', label: 'Otro origen' },
];
