import { operateCheck } from './operate-check.ts';
import { operateFigures, operateHow, operateWhatIf } from './operate-figures.ts';
import { operateOrigin } from './operate-origin.ts';
import { operateSchedule } from './operate-schedule.ts';

/** Texts of the order form (UIX-26 to UIX-32). */
export const operate = {
  page: 'Operar',
  next: 'Continuar',
  checking: 'Calculando…',
  saveAndLeave: 'Guardar y salir',
  saved: 'Borrador guardado',
  notSaved: 'No hemos podido guardar el borrador en este dispositivo.',
  required: 'Campo requerido.',
  updated: (date: string) => `Hemos actualizado la estimación con el valor del ${date}.`,
  estimateFailed:
    'No podemos calcular la estimación ahora. Puede continuar; verá el importe final cuando se ejecute.',
  elsewhere: 'Este borrador está abierto en otra ventana.',
  continueHere: 'Seguir aquí',
  kinds: {
    SUSCRIPCION: 'Suscripción',
    SOLICITUD_SUSCRIPCION_PERIODICA: 'Suscripción periódica',
    TRASPASO_ENTRADA: 'Traspaso de entrada',
    TRASPASO_INTERNO: 'Traspaso interno',
    REEMBOLSO: 'Reembolso',
    SOLICITUD_REEMBOLSO_PERIODICO: 'Reembolso periódico',
  },
  sections: {
    form: 'las opciones para operar',
    products: 'los fondos',
    bankAccounts: 'sus cuentas bancarias',
    instruction: 'la orden con la que empieza',
  },

  none: {
    title: 'No hay cuentas con las que pueda operar',
    action: 'Ir a Inicio',
  },

  kind: {
    title: '¿Qué quiere hacer?',
    groups: { subscription: 'Invertir', transfer: 'Mover', redemption: 'Retirar' },
    options: {
      SUSCRIPCION: { label: 'Una vez', hint: 'Comprar participaciones de un fondo.' },
      SOLICITUD_SUSCRIPCION_PERIODICA: {
        label: 'Cada cierto tiempo',
        hint: 'Comprar participaciones con un recibo en su cuenta bancaria.',
      },
      TRASPASO_ENTRADA: {
        label: 'Traer un fondo de otra entidad',
        hint: 'Sin pagar impuestos: se conserva la fecha y el precio de compra.',
      },
      TRASPASO_INTERNO: {
        label: 'Cambiar de un fondo a otro aquí',
        hint: 'Sin pagar impuestos: se conserva la fecha y el precio de compra.',
      },
      REEMBOLSO: {
        label: 'Una vez',
        hint: 'Vender participaciones y recibir el dinero en su cuenta bancaria.',
      },
      SOLICITUD_REEMBOLSO_PERIODICO: {
        label: 'Cada cierto tiempo',
        hint: 'Recibir una cantidad de su fondo en su cuenta bancaria.',
      },
    },
  },

  account: {
    ownerOf: (owner: string) => `De ${owner}`,
    title: {
      subscription: '¿En qué cuenta quiere invertir?',
      incoming: '¿A qué cuenta quiere traer el fondo?',
      switch: '¿En qué cuenta quiere cambiar de fondo?',
      redemption: '¿De qué cuenta quiere retirar?',
    },
    legend: 'Cuenta',
    types: { FI: 'Fondos de inversión', PP: 'Planes de pensiones' },
  },

  product: {
    title: {
      subscription: '¿En qué fondo quiere invertir?',
      incoming: '¿A qué fondo quiere ir?',
      switch: '¿De qué fondo quiere salir?',
      redemption: '¿De qué fondo quiere retirar?',
    },
    destination: '¿A qué fondo quiere ir?',
    legend: 'Fondo',
    search: 'Buscar por nombre o ISIN',
    found: (count: number) => (count === 1 ? '1 fondo' : `${count} fondos`),
    notFound: 'Ningún fondo coincide con la búsqueda.',
    mine: 'Lo que ya tengo',
    others: 'Otros fondos',
    risk: 'Riesgo',
    riskOf: (level: number) => `${level} de 7`,
    fee: 'Comisión de gestión',
    ongoing: 'Gastos corrientes',
    minimum: 'Mínimo',
    holds: 'Tiene',
    available: 'Disponibles',
    units: 'participaciones',
    inCourse: 'En órdenes en curso',
    nothingFree: 'No tiene participaciones disponibles: están en órdenes en curso o bloqueadas.',
    page: 'Ver la ficha',
    pageOf: (name: string) => ` de ${name}`,
    dfi: 'DFI',
    dfiOf: (name: string) => `DFI de ${name} (PDF)`,
    empty: {
      subscription: 'Esta cuenta no puede invertir en ningún fondo ahora mismo',
      incoming: 'Esta cuenta no puede ir a ningún fondo ahora mismo',
      switch: 'En esta cuenta no hay nada que se pueda traspasar',
      redemption: 'En esta cuenta no hay nada que se pueda retirar',
    },
    emptyText: 'Aquí aparecerán los fondos en los que tenga participaciones.',
    otherOrder: 'Elegir otra operación',
    noDestination: 'Esta cuenta no puede ir a ningún otro fondo ahora mismo',
    refused: 'Elija otro fondo. El importe que escribió se conserva.',
  },

  amount: {
    from: (fund: string) => `De ${fund}`,
    title: {
      subscription: '¿Cuánto quiere invertir?',
      incoming: '¿Cuánto quiere traer?',
      switch: '¿Cuánto quiere traspasar?',
      redemption: '¿Cuánto quiere retirar?',
    },
    cash: 'Importe',
    cashEachTime: 'Importe de cada vez',
    gross: 'Importe bruto',
    units: 'Participaciones',
    percentage: 'Porcentaje',
    minimum: (money: string) => `El mínimo es de ${money}.`,
    legalMinimum: (money: string) =>
      `La inversión mínima para clientes no profesionales es de ${money}.`,
    typing: 'Escriba solo números y, si hace falta, una coma.',
    available: (money: string) => `Tiene ${money} disponibles.`,
    availableUnits: (units: string) => `Tiene ${units} participaciones disponibles.`,
    unlocks: (now: string, later: string) =>
      `Ahora puede retirar ${now} participaciones. Las que pagó con un recibo reciente, más adelante: ${later}.`,
    modes: {
      incoming: 'Forma de traspaso',
      switch: 'Forma de traspaso',
      redemption: 'Forma de reembolso',
    },
    options: {
      incoming: {
        TOTAL: { label: 'Todo' },
        CASH: { label: 'Una cantidad' },
        PARTICIPATIONS: { label: 'Un número de participaciones' },
        PERCENTAGE: { label: 'Un porcentaje' },
      },
      switch: {
        CASH: { label: 'Una cantidad en euros' },
        PARTICIPATIONS: { label: 'Un número de participaciones' },
        PERCENTAGE: { label: 'Un porcentaje' },
        TOTAL: { label: 'Todo' },
      },
      redemption: {
        CASH: { label: 'Una cantidad en euros', hint: 'Es la cantidad antes de la retención.' },
        PARTICIPATIONS: { label: 'Un número de participaciones' },
        PERCENTAGE: { label: 'Un porcentaje' },
        TOTAL: { label: 'Todo' },
      },
    },
    takeAll: { switch: 'Traspasar todo', redemption: 'Retirar todo' },
    leave: (money: string) => `Dejar ${money}`,
    leaveOneUnit: 'Dejar 1 participación',
    transferInstead: 'Si solo quiere cambiar de fondo, un traspaso no paga impuestos.',
    toTransfer: 'Mejor un traspaso',
    names: {
      cash: 'El importe',
      units: 'El número de participaciones',
      percentage: 'El porcentaje',
      increaseBy: 'El aumento',
    },
    invalid: (name: string) => `${name} no contiene un valor válido.`,
  },

  /** Names of the fields in the error summary. */
  fieldNames: {
    op: 'Operación',
    account: 'Cuenta',
    product: 'Fondo',
    destination: 'Fondo de destino',
    mode: 'Importe',
    cash: 'Importe',
    units: 'Participaciones',
    percentage: 'Porcentaje',
    period: 'Periodicidad',
    start: 'Primera fecha',
    hasEnd: 'Fecha de fin',
    end: 'Fecha de fin',
    increase: 'Aumento',
    increaseBy: 'Aumento',
    payment: 'Forma de pago',
    bankAccount: 'Cuenta bancaria',
    warned: 'Aviso',
    sentence: 'Frase',
    risk: 'Riesgos del fondo',
    ...operateOrigin.fields,
  },

  origin: operateOrigin,
  schedule: operateSchedule,
  summary: operateFigures,
  how: operateHow,
  whatIf: operateWhatIf,

  payment: {
    title: '¿Cómo quiere pagar?',
    legend: 'Forma de pago',
    methods: {
      TRANSFERENCIA: 'Transferencia',
      DOMICILIACION: 'Domiciliación',
      CHEQUE: 'Cheque',
    },
    hints: {
      TRANSFERENCIA: 'La hace usted desde su banco cuando haya firmado la orden.',
      DOMICILIACION: 'Le cargamos el recibo en su cuenta bancaria.',
      CHEQUE: 'Lo entrega en una oficina o a su agente.',
    },
    transferWhen: (date: string) =>
      `Se valorará el día en que el dinero llegue y lo identifiquemos. Si hace hoy la transferencia: desde el ${date} (estimado).`,
    transferWhenUnknown: 'Se valorará el día en que el dinero llegue y lo identifiquemos.',
    debitWhen: (date: string) =>
      `Le cargaremos el recibo el ${date}. Se valorará ese día (estimado).`,
    debitWhenUnknown: 'Le cargaremos el recibo y se valorará el día en que se cobre.',
    mandate:
      'Con la firma de la orden nos autoriza a cargar los recibos en esta cuenta bancaria (mandato SEPA).',
    mandateForOne:
      'Con la firma de la orden nos autoriza a cargar este recibo en esta cuenta bancaria (mandato SEPA).',
    reminded: '2 días antes se lo recordamos.',
    largest: (money: string) => `El primer recibo puede ser de ${money} como máximo.`,
    chequeWhen: 'Se valorará cuando el cheque esté cobrado, normalmente en 2-5 días hábiles.',
    details: 'Datos para la transferencia',
    iban: 'IBAN de destino',
    beneficiary: 'Beneficiario',
    concept: 'Concepto',
    conceptLater:
      'Es obligatorio. Se lo daremos con la referencia de la orden cuando la haya firmado.',
    ownAccount: 'Hágala desde una cuenta bancaria suya: el dinero de otras personas se devuelve.',
    chequeTo: 'Extienda el cheque nominativo a',
  },

  /** `names` are the titles of the documents, in quotation marks. */
  guardian: (names: string) =>
    `Como tutor necesita ${names} para esta operación. Podrá enviarla al firmar o después: el precio espera hasta que la recibamos.`,

  collection: {
    title: '¿Dónde quiere cobrar?',
    paidTo: 'Cobrará en',
    change: 'Cambiar la cuenta bancaria',
    legend: 'Cuenta bancaria',
    main: 'Principal',
    holder: (name: string) => `Titular: ${name}`,
    pending: 'Esta cuenta está pendiente de validar',
    pendingText:
      'Estamos revisando el justificante. Cuando esté validada podrá usarla; suele tardar 1-2 días hábiles.',
    missing: 'Falta el justificante de esta cuenta',
    missingText:
      'Para cobrar en ella necesitamos un certificado de titularidad del banco. Cuando lo envíe lo revisaremos en 1-2 días hábiles.',
    sendProof: 'Enviar el justificante',
    rejected: 'No hemos podido validar esta cuenta bancaria',
    none: 'No hay cuenta bancaria',
    noneText: 'Para esta orden necesita una cuenta bancaria validada a su nombre.',
    addAccount: 'Añadir una cuenta bancaria',
    usableFrom: (date: string) => `Podrá cobrar en ella desde el ${date}.`,
  },

  knowledge: {
    title: 'Este producto puede no ser adecuado para usted',
    unfit:
      'Según su test de conveniencia, no tiene la experiencia o los conocimientos que pide este producto.',
    repeatFrom: (date: string) => `Podrá repetir el test de conveniencia a partir del ${date}.`,
    repeatNow: 'Si sus conocimientos han cambiado, puede repetir el test de conveniencia.',
    repeat: 'Repetir el test de conveniencia',
    unknown: 'Nos falta información para valorar si este producto es conveniente para usted.',
    noTestTitle: 'Antes de contratar este producto',
    noTest: 'Debe realizar el test de conveniencia antes de contratar este producto.',
    noTestText: 'Al terminar volverá a este paso. Hemos guardado su borrador durante 7 días.',
    takeTest: 'Hacer el test',
    warned: 'He leído el aviso y quiero continuar',
    missingInformation:
      'Este es un producto complejo y por falta de información no ha podido ser evaluado como conveniente para mí.',
    other: 'Elegir otro producto',
    anyway: 'Continuar de todos modos',
    ask: 'Para continuar, escriba esta frase:',
    field: 'Escriba la frase',
    matches: 'Coincide',
    progress: (typed: number, all: number) => `${typed} de ${all} letras`,
    noPaste: 'Escriba la frase; no se puede pegar.',
    wrong: 'La frase no coincide. Escríbala igual, con tildes y punto final.',
  },

  check: operateCheck,
} as const;
