/** Texts of the evolution chart's tools: chosen period and value on a day (UIX-37). */
export const evolution = {
  own: {
    title: 'Rango propio',
    from: 'Desde',
    to: 'Hasta',
    show: 'Ver este rango',
    missing: 'Elija las dos fechas.',
    backwards: 'La fecha de inicio tiene que ser anterior a la de fin.',
    period: (from: string, to: string) => `Del ${from} al ${to}`,
  },
  day: {
    title: 'Valor en una fecha',
    date: 'Fecha',
    section: 'el valor de esa fecha',
    value: 'Valor',
    contributed: 'Aportado (neto)',
    gain: 'Ganancia',
    on: 'El ',
    none: (date: string) => `El ${date} todavía no tenía ninguna inversión.`,
    after: 'Elija una fecha de hoy o anterior.',
  },
} as const;
