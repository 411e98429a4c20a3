/** Texts of the figures of an order while the person fills in the form (UIX-30). */
export const operateFigures = {
  title: 'Resumen',
  cash: 'Importe',
  cashEachTime: 'Importe de cada vez',
  fee: 'Comisión de suscripción',
  invested: 'Importe invertido',
  units: 'Participaciones estimadas',
  valueDate: 'Fecha de valor estimada',
  yearlyCost: 'Coste anual estimado',
  after: 'Mi posición después',
  gross: 'Importe bruto',
  grossEachTime: 'Importe bruto de cada vez',
  redemptionFee: 'Comisión de reembolso',
  withholding: (percent: string) => `Retención estimada (${percent})`,
  net: 'Recibirá (estimado)',
  remaining: 'Quedará en el fondo',
  paidBy: 'Fecha de cobro estimada',
  nextDates: 'Próximas fechas',
  totalOfAYear: 'Total al año',
  moved: 'Importe que se traspasa',
  unitsOut: 'Participaciones que salen',
  unitsIn: 'Participaciones que entran (estimado)',
  dayOut: 'Sale con el valor del',
  dayIn: 'Entra con el valor del',
  remainingAt: 'Quedará en el fondo de origen',
  taxes: 'Impuestos',
  noTaxes: 'Ninguno',
  risk: 'Riesgo',
  fromTo: (from: string, to: string) => `De ${from} a ${to}`,
  same: (value: string) => `El mismo: ${value}`,
  keyNet: (money: string) => `Recibirá ${money} (estimado)`,
  keyUnits: (units: string) => `Recibirá ${units} participaciones (estimado)`,
  spokenNet: (euros: string) => `Recibirá ${euros}, estimado`,
  spokenUnits: (units: string) => `Recibirá ${units} participaciones, estimado`,
  note: (date: string) =>
    `Es una estimación con el último valor liquidativo (${date}). El importe final se conoce al ejecutarse.`,
} as const;

/** Texts that explain how the figures of a redemption are computed. */
export const operateHow = {
  title: 'Cómo lo calculamos',
  order: 'Se venden primero las participaciones más antiguas.',
  orderMoved: 'Pasan primero las participaciones más antiguas, con su fecha y su precio de compra.',
  captionMoved: 'Participaciones que pasan, de la más antigua a la más reciente',
  caption: 'Participaciones que se venden, de la más antigua a la más reciente',
  date: 'Fecha de compra',
  units: 'Participaciones',
  cost: 'Coste',
  gain: 'Ganancia fiscal',
  total: 'Ganancia fiscal de lo que vende',
  taxTitle: 'Qué pagará después en la renta',
  withheldNow: 'Retención ahora',
  later: 'Posible pago en la renta',
  taxNote:
    'Con los tramos del ahorro y solo esta ganancia. Estimación con los datos de hoy. No es asesoramiento fiscal.',
} as const;

/** Texts of the other amounts that the form of a redemption proposes, with their tax. */
export const operateWhatIf = {
  title: 'Qué pasa con los impuestos',
  half: '¿Y si retiro la mitad?',
  contributed: '¿Y si retiro solo lo aportado?',
  gain: 'Ganancia fiscal incluida',
  loss: 'Pérdida fiscal incluida',
  whyGain:
    'Se venden primero las participaciones más antiguas y cada una lleva su parte de ganancia. Por eso también hay ganancia al retirar solo lo aportado.',
  note: 'Estimación con los datos de hoy. No es asesoramiento fiscal.',
} as const;
