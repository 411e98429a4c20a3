/** Texts of sign-documents (UIX-23). */
export const signDocuments = {
  title: 'Documentos pendientes de firma',
  section: 'los documentos pendientes de firma',
  lead: 'Lea cada documento y marque los que quiere firmar: un solo código los firma todos.',
  leadOfBoth:
    'Lea cada documento y marque los que quiere firmar. Las órdenes y los demás documentos se firman con códigos distintos.',
  empty: 'No tiene nada pendiente de firma',
  home: 'Volver a Inicio',
  more: (count: number) =>
    count === 1
      ? 'Tiene 1 documento más: lo verá aquí cuando firme estos.'
      : `Tiene ${count} documentos más: los verá aquí cuando firme estos.`,
  of: ' de ',
  total: (type: string) => `${type} total`,
  product: 'Fondo',
  from: 'De',
  to: 'A',
  account: 'Cuenta',
  ordered: 'Pedida el',
  reference: 'Referencia',
  byHour: 'La fecha de valor depende de la hora de la última firma.',
  see: 'Ver la operación',
  papers: 'el documento de la orden',
  missing: 'Falta el documento de esta orden: no se puede firmar.',
  read: (document: string) => `He leído «${document}»`,
  cannot: 'Ahora no puede firmar esta orden.',
  document: {
    about: 'Lea el documento y fírmelo con un código. Después se lo guardamos en su documentación.',
    openFirst: 'Para marcar esta casilla, descargue antes el documento.',
    opened: 'Ya lo ha descargado.',
    signed: 'Firmado. Lo tiene en su documentación.',
  },
  chosenTitle: 'Firme con un código',
  none: 'Marque al menos un documento para firmar.',
  code: (count: number) =>
    count === 1
      ? 'Le enviaremos un código de 6 cifras para firmar 1 documento.'
      : `Le enviaremos un código de 6 cifras para firmar ${count} documentos.`,
  sign: (count: number) => (count === 1 ? 'Firmar 1 documento' : `Firmar ${count} documentos`),
  signing: 'Firmando…',
  done: (count: number) => (count === 1 ? 'Documento firmado' : 'Documentos firmados'),
  outcome: {
    complete: 'La orden está firmada por todos.',
    waits: (names: string) => `Falta la firma de ${names}.`,
    waitsForOthers: 'Faltan otras firmas.',
  },
  troubles: 'No se ha firmado nada',
  trouble: {
    gone: (order: string) =>
      `${order}: la orden ya no espera su firma. La hemos quitado de la lista.`,
    changed: (order: string) => `${order}: la orden ha cambiado. Vuelva a leer su documento.`,
    replaced: (document: string) =>
      `«${document}»: se ha sustituido por otro más reciente. Lea el nuevo y fírmelo.`,
    ended: (document: string) =>
      `«${document}»: ya no espera su firma. Lo hemos quitado de la lista.`,
    oneByOne: 'Si el problema sigue, firme los documentos de uno en uno.',
  },
} as const;
