/** Texts of account/documents (UIX-20). */
export const inbox = {
  title: 'Documentación',
  section: 'sus documentos',
  report: 'Informe para compartir',
  search: 'Buscar en sus documentos',
  searchButton: 'Buscar',
  searchHint: 'Escriba al menos 2 letras.',
  filters: 'Filtros',
  category: 'Categoría',
  allCategories: 'Todas las categorías',
  categories: {
    DOCUMENTATION: 'Documentación',
    CASE: 'Expedientes',
    ACCOUNT: 'Cuentas',
    OPERATION: 'Operaciones',
    OTHERS: 'Otros',
  },
  account: 'Cuenta',
  allAccounts: 'Todas las cuentas',
  year: 'Año',
  allYears: 'Todos los años',
  clear: 'Quitar filtros',
  see: 'Ver documentos',
  seeSome: (count: number, atLeast: boolean) => {
    if (atLeast) return 'Ver más de 1.000 documentos';
    return count === 1 ? 'Ver 1 documento' : `Ver ${count} documentos`;
  },
  found: (count: number, atLeast: boolean) => {
    if (atLeast) return 'Más de 1.000 documentos';
    return count === 1 ? '1 documento' : `${count} documentos`;
  },
  cancelled: {
    see: (count: number, atLeast: boolean) => {
      if (atLeast) return 'Ver más de 1.000 documentos de operaciones anuladas';
      return count === 1
        ? 'Ver 1 documento de operaciones anuladas'
        : `Ver ${count} documentos de operaciones anuladas`;
    },
    shown: 'Documentos de operaciones anuladas.',
    back: 'Volver a sus documentos',
  },
  results: 'Resultados',
  caption: 'Sus documentos, el más nuevo primero',
  columns: {
    choose: 'Elegir',
    name: 'Documento',
    kind: 'Tipo',
    account: 'Cuenta',
    date: 'Fecha',
    size: 'Tamaño',
    download: 'Descargar',
  },
  choose: (name: string, date: string) => `Elegir ${name}, ${date}`,
  chooseAll: 'Elegir todos los de esta página',
  isNew: 'Nuevo',
  replaced: 'Sustituido',
  rejected: 'No nos sirve',
  zip: (count: number) => `Descargar ${count} (ZIP)`,
  zipFailed: 'No hemos podido descargar los documentos',
  zipEmpty: 'Estos documentos no están disponibles',
  pages: 'Páginas de documentos',
  empty: 'No tiene documentos todavía',
  emptyText: 'Aquí aparecerán contratos, extractos y justificantes.',
  nothing: 'Ningún documento coincide',
  nothingHint: 'Pruebe con otras palabras o quite los filtros.',
  needs: {
    title: 'Necesitamos estos documentos',
    section: 'los documentos que faltan',
    of: (person: string) => `De ${person}`,
    missing: 'Falta.',
    rejected: 'No nos sirve el que envió: ',
    expired: 'Caducó el ',
    expires: 'Envíenos el nuevo antes del ',
    forOrder: (type: string, product: string) =>
      `para la orden de ${type.toLowerCase()} de ${product}.`,
    until: (date: string) => `Puede enviarlo hasta el ${date}.`,
    toOrder: 'Enviar desde la operación',
    upload: 'Subir',
    askHolder: 'Lo tiene que enviar otra persona de la cuenta.',
  },
  send: {
    open: 'Enviar otro documento',
    document: 'documento',
    kind: 'Qué documento es',
    chooseKind: 'Elija el documento',
    kindMissing: 'Elija qué documento es.',
    account: 'De qué cuenta es',
    chooseAccount: 'Elija una cuenta',
    accountMissing: 'Elija una cuenta.',
    validUntil: (name: string) => `Hasta qué día vale: ${name}`,
    validUntilHint: 'La fecha de caducidad que pone en el documento. Es opcional.',
    another: 'Enviar otro',
  },
} as const;
