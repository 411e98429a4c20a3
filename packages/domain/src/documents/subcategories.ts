/** Document categories with their subcategories (DOC-06). */
export const documentSubcategories = {
  DOCUMENTATION: [
    'DNI_ANVERSO',
    'DNI_REVERSO',
    'NIE',
    'PASAPORTE',
    'TARJETA_RESIDENCIA',
    'LIBRO_FAMILIA',
    'PODER',
    'ESCRITURA_CONSTITUCION',
    'ACTA_TITULAR_REAL',
    'CIF',
    'NOMBRAMIENTO_CARGO',
    'JUSTIFICANTE_DOMICILIO',
    'CERTIFICADO_CCC',
    'ORIGEN_FONDOS',
    'RENTA_IRPF',
    'NOMINA',
    'MODELO_200',
    'W8',
    'W9',
    'CRS',
    'CERTIFICADO_DISCAPACIDAD',
    'GDPR',
    'KYC',
    'CONTRATO_ADULTO',
  ],
  ACCOUNT: [
    'CONTRATO',
    'CONTRATO_MENOR',
    'ANEXO_FIRMAS',
    'MANDATO_SEPA',
    'CAMBIO_CUENTA',
    'CAMBIO_INTERVINIENTES',
    'EXTRACTO_POSICION',
    'DESIGNACION_BENEFICIARIOS',
  ],
  OPERATION: [
    'ORDEN',
    'CONFIRMACION',
    'SIMULACION',
    'DFI_ENTREGADO',
    'JUSTIFICANTE_TRANSFERENCIA',
    'TEST_CONVENIENCIA',
    'AUTORIZACION_JUDICIAL',
    'JUBILACION',
    'INCAPACIDAD',
    'DEPENDENCIA',
    'DESEMPLEO',
    'ENFERMEDAD_GRAVE',
    'DEFUNCION',
    'HEREDEROS',
    'MODELO_145',
    'DONACION',
  ],
  CASE: ['RECLAMACION', 'RESPUESTA', 'INCIDENCIA'],
  OTHERS: [
    'INFORME_FISCAL_FI',
    'INFORME_FISCAL_PP',
    'INFORME_GESTION',
    'INFORME_ANUAL',
    'RETENCIONES',
    'COMUNICACION',
    'OTRO',
  ],
} as const;

/** Subcategories of documents that the service generates for an order, which nobody can upload or delete (DOC-17). */
export const generatedSubcategories = [
  'ORDEN',
  'CONFIRMACION',
  'SIMULACION',
  'DFI_ENTREGADO',
  'TEST_CONVENIENCIA',
] as const;

/** Subcategories of what a person answers or agrees in the private area; nobody can upload them (CLD-11, CLD-17). */
const answerSubcategories: ReadonlySet<string> = new Set(['GDPR', 'KYC', 'CONTRATO_ADULTO']);

/** True for the subcategory of a document with a person's answers (CLD-11). */
export const isAnswerSubcategory = (subcategory: string): boolean =>
  answerSubcategories.has(subcategory);

/** True for the subcategory of a generated document of an order (DOC-17). */
export function isGeneratedSubcategory(subcategory: string): boolean {
  return (generatedSubcategories as readonly string[]).includes(subcategory);
}

export type DocumentCategory = keyof typeof documentSubcategories;

/** True when the subcategory belongs to the category. */
export function isSubcategoryOf(category: string, subcategory: string): boolean {
  if (!Object.hasOwn(documentSubcategories, category)) return false;
  const knownSubcategories: readonly string[] = documentSubcategories[category as DocumentCategory];
  return knownSubcategories.includes(subcategory);
}

const subcategoryLabels: Readonly<Record<string, string>> = {
  DNI_ANVERSO: 'DNI, anverso',
  DNI_REVERSO: 'DNI, reverso',
  NIE: 'NIE',
  PASAPORTE: 'Pasaporte',
  TARJETA_RESIDENCIA: 'Tarjeta de residencia',
  LIBRO_FAMILIA: 'Libro de familia',
  PODER: 'Poder',
  ESCRITURA_CONSTITUCION: 'Escritura de constitución',
  ACTA_TITULAR_REAL: 'Acta de titular real',
  CIF: 'CIF',
  NOMBRAMIENTO_CARGO: 'Nombramiento de cargo',
  JUSTIFICANTE_DOMICILIO: 'Justificante de domicilio',
  CERTIFICADO_CCC: 'Certificado de titularidad de la cuenta',
  ORIGEN_FONDOS: 'Origen de los fondos',
  RENTA_IRPF: 'Declaración de la renta',
  NOMINA: 'Nómina',
  MODELO_200: 'Modelo 200',
  W8: 'Formulario W-8',
  W9: 'Formulario W-9',
  CRS: 'Certificado de residencia fiscal',
  CERTIFICADO_DISCAPACIDAD: 'Certificado de discapacidad',
  GDPR: 'Respuesta sobre privacidad',
  KYC: 'Datos de cliente',
  CONTRATO_ADULTO: 'Contrato de la mayoría de edad',
  CONTRATO: 'Contrato',
  CONTRATO_MENOR: 'Contrato del menor',
  ANEXO_FIRMAS: 'Anexo de firmas',
  MANDATO_SEPA: 'Mandato SEPA',
  CAMBIO_CUENTA: 'Alta de cuenta bancaria',
  CAMBIO_INTERVINIENTES: 'Cambio de personas de la cuenta',
  EXTRACTO_POSICION: 'Extracto de posición',
  DESIGNACION_BENEFICIARIOS: 'Designación de beneficiarios',
  ORDEN: 'Orden firmada',
  CONFIRMACION: 'Confirmación',
  SIMULACION: 'Simulación',
  DFI_ENTREGADO: 'Datos fundamentales entregados',
  JUSTIFICANTE_TRANSFERENCIA: 'Justificante de la transferencia',
  TEST_CONVENIENCIA: 'Test de conveniencia',
  AUTORIZACION_JUDICIAL: 'Autorización judicial',
  JUBILACION: 'Justificante de jubilación',
  INCAPACIDAD: 'Justificante de incapacidad',
  DEPENDENCIA: 'Justificante de dependencia',
  DESEMPLEO: 'Justificante de desempleo',
  ENFERMEDAD_GRAVE: 'Justificante de enfermedad grave',
  DEFUNCION: 'Certificado de defunción',
  HEREDEROS: 'Documento de herederos',
  MODELO_145: 'Modelo 145',
  DONACION: 'Documento de donación',
  RECLAMACION: 'Reclamación',
  RESPUESTA: 'Respuesta',
  INCIDENCIA: 'Incidencia',
  INFORME_FISCAL_FI: 'Informe fiscal de fondos',
  INFORME_FISCAL_PP: 'Informe fiscal de planes',
  INFORME_GESTION: 'Informe de gestión',
  INFORME_ANUAL: 'Informe anual',
  RETENCIONES: 'Retenciones',
  COMUNICACION: 'Comunicación',
  OTRO: 'Otro documento',
};

/** Returns the Spanish label of a subcategory, or a code without a label unchanged. */
export function subcategoryLabel(subcategory: string): string {
  return subcategoryLabels[subcategory] ?? subcategory;
}

/**
 * Returns the Spanish label of a stored document. An unsigned order is labelled «Orden sin firmar», and the generated
 * tax declaration differs from the certificate that a person sends (CLD-11).
 */
export function documentLabel(
  subcategory: string,
  { isSigned, isGenerated }: { readonly isSigned: boolean; readonly isGenerated: boolean },
): string {
  if (subcategory === 'ORDEN' && !isSigned) return 'Orden sin firmar';
  if (subcategory === 'CRS' && isGenerated) return 'Autocertificación fiscal';
  return subcategoryLabel(subcategory);
}

/** Returns the category to which a subcategory belongs; undefined for an unknown subcategory. */
export function documentCategoryOf(subcategory: string): DocumentCategory | undefined {
  const categories = Object.keys(documentSubcategories) as DocumentCategory[];
  return categories.find((category) => isSubcategoryOf(category, subcategory));
}
