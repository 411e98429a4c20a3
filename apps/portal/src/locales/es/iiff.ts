const origins = {
  SUSCRIPCION: 'Compra',
  TRASPASO: 'Traspaso',
  HERENCIA: 'Herencia',
  DONACION: 'Donación',
} as const;

/** The words of «Informes fiscales» (ux §2.6). */
export const iiff = {
  title: 'Informes fiscales',
  year: 'Año',
  account: 'Cuenta',
  allAccounts: 'Todas mis cuentas',
  allTheirs: 'Todas sus cuentas',
  section: 'el informe fiscal',
  funds: 'Fondos de inversión',
  plans: 'Planes de pensiones',
  plansToCome:
    'El informe de sus planes de pensiones todavía no está en el área privada. Si lo necesita para la renta, pídanoslo.',
  contact: 'Contactar',
  empty: {
    title: (year: number, month: string) => `El informe de ${year} estará disponible en ${month}`,
    text: 'Le avisaremos.',
  },
  nothing: (year: number) =>
    `En ${year} no hubo ventas ni traspasos, y no tenía fondos al acabar el año.`,
  noReport: (year: number) => `No hay informe de ${year}`,
  noAccounts: 'No tiene cuentas de fondos de las que informar.',
  published: 'Publicado el ',
  substitute: 'Este informe sustituye a otro anterior.',
  summary: {
    gain: 'Ganancia o pérdida declarada por ventas',
    withholding: 'Retenciones practicadas',
    position: 'Valor a 31 de diciembre',
    deferred: 'Ganancia aplazada por traspasos (no se declara)',
  },
  general: {
    title: (year: number) => `Informe general de ${year}`,
    section: 'el informe general',
    text: 'Su posición, lo que ganó o perdió en el año y lo que le costó.',
    none: (year: number) => `No hay informe general de ${year}.`,
    toCome: (year: number, month: string) =>
      `El informe general de ${year} estará disponible en ${month}. Le avisaremos.`,
    download: 'Informe general (PDF)',
  },
  note: 'Este resumen no es asesoramiento fiscal.',
  download: {
    all: (year: number) => `Descargar todo ${year}`,
    INFORME_FISCAL_FI: 'Informe (PDF)',
    RETENCIONES: 'Certificado de retenciones (PDF)',
    CSV: 'Hoja de cálculo (CSV)',
    earlier: 'Versiones anteriores',
    version: (kind: 'INFORME_FISCAL_FI' | 'RETENCIONES', version: number) =>
      `${kind === 'RETENCIONES' ? 'Certificado' : 'Informe'}, versión ${version} (PDF)`,
    empty: 'De ese año no hay ningún fichero.',
  },
  sales: {
    title: 'Ventas',
    none: (year: number) => `En ${year} no vendió nada.`,
    caption: 'Ventas del año',
    lots: 'Detalle por fecha de compra',
    lotsCaption: 'Participaciones vendidas, por fecha de compra',
  },
  withheld: {
    title: 'Retenciones por fondo',
    caption: 'Retenciones del año, por fondo',
  },
  transfers: {
    title: 'Traspasos: no se declaran',
    text: 'Un traspaso no paga impuestos: las participaciones conservan su fecha y su coste, y la ganancia se aplaza hasta que las venda.',
    caption: 'Traspasos del año',
    directions: { OUT: 'Salida', IN: 'Entrada' },
  },
  positions: {
    title: 'Posición a 31 de diciembre',
    text: 'Para el impuesto sobre el patrimonio.',
    caption: 'Fondos que tenía al acabar el año',
    use: 'Usufructo',
    bare: 'Nuda propiedad',
  },
  columns: {
    fund: 'Fondo',
    date: 'Fecha',
    bought: 'Compra',
    share: 'Titularidad',
    units: 'Participaciones',
    proceeds: 'Venta',
    cost: 'Coste',
    gain: 'Ganancia',
    withholding: 'Retención',
    direction: 'Sentido',
    value: 'Valor',
    deferred: 'Ganancia aplazada',
    nav: 'Valor liquidativo',
    accountValue: 'Valor de la cuenta',
    ownValue: 'Su parte',
  },
  origins,
} as const;
