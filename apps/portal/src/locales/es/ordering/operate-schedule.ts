/** Texts of the schedule step of a standing instruction (UIX-30). */
export const operateSchedule = {
  title: {
    subscription: '¿Cada cuánto quiere invertir?',
    redemption: '¿Cada cuánto quiere retirar?',
  },
  period: '¿Cada cuánto?',
  periods: {
    MENSUAL: 'Mensual',
    TRIMESTRAL: 'Trimestral',
    SEMESTRAL: 'Semestral',
    ANUAL: 'Anual',
  },
  start: 'Primera fecha',
  startHint:
    'Un día del 1 al 28. Los días con puntos no son hábiles: se pasa al siguiente que lo sea.',
  startHintDebit:
    'Un día del 1 al 28, al menos 5 días hábiles después de hoy. Los días con puntos no son hábiles: se pasa al siguiente que lo sea.',
  isDay: (day: string) => `es ${day}`,
  isClosed: 'no es día hábil',
  firstDebit: 'el primer cargo será',
  firstSale: 'el primer reembolso será',
  moved: (date: string, why: string, what: string, day: string) =>
    `El ${date} ${why}: ${what} el ${day}.`,
  until: '¿Hasta cuándo?',
  withoutEnd: 'Sin fecha de fin',
  withEnd: 'Hasta una fecha',
  end: 'Fecha de fin',
  increase: '¿Quiere que aumente cada año?',
  increases: {
    NONE: { label: 'Sin aumento' },
    LINEAL: {
      label: 'Una cantidad fija (lineal)',
      hint: 'Cada año se suman los mismos euros.',
    },
    PORCENTUAL: {
      label: 'Un porcentaje',
      hint: 'Cada año se suma el mismo porcentaje del primer importe.',
    },
    ACUMULATIVO: {
      label: 'Acumulativo',
      hint: 'Cada año se suma un porcentaje del importe del año anterior.',
    },
  },
  increaseBy: 'Aumento',
  increaseEuros: 'Euros que se suman al importe cada año.',
  increasePercent: 'Porcentaje que aumenta el importe cada año.',
  monthsLeft: (months: number) =>
    months === 1
      ? 'Con la posición actual tendría para 1 mes más o menos.'
      : `Con la posición actual tendría para unos ${months} meses.`,
  canChange: 'Puede cambiarla o anularla cuando quiera, sin coste.',
} as const;
