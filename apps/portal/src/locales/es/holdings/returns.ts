/** Texts of the time-weighted and the money-weighted return, and of why they differ (UIX-36). */
export const returns = {
  timeWeighted: 'Rentabilidad de la cartera',
  timeWeightedHelp:
    'Cómo lo han hecho los fondos, sin contar cuándo puso o sacó dinero. Sirve para comparar.',
  moneyWeighted: 'Su rentabilidad',
  moneyWeightedHelp:
    'Tiene en cuenta cuándo puso y sacó dinero. Puede ser distinta de la anterior.',
  none: 'No se puede calcular en este periodo',
  since: 'desde el ',
  to: ' hasta el ',
  yearly: ', al año',
  why: {
    question: '¿Por qué son distintas?',
    funds: [
      'La rentabilidad de la cartera, ',
      ', es la de sus fondos: no cuenta cuándo puso el dinero.',
    ],
    money: [
      'Su rentabilidad, ',
      ', es la de su dinero: cada euro cuenta por el tiempo que ha estado invertido.',
    ],
    month: (month: string) => ` de lo que ha puesto entró en ${month}.`,
    before: 'Hasta el final de ese mes sus fondos habían dado un ',
    after: ' y desde entonces han dado un ',
    flows:
      'Puso o sacó dinero en momentos mejores o peores que la media, y eso no está en la primera.',
    close:
      'Se llevan un punto o menos: el momento en que puso o sacó dinero apenas ha cambiado el resultado.',
    compare: 'La primera sirve para comparar fondos; la segunda dice qué ha ganado su dinero.',
  },
  table: {
    question: 'Rentabilidad por meses y años',
    caption: 'Rentabilidad de la cartera por meses y años',
    section: 'la rentabilidad por meses y años',
    inPercent: (caption: string) => `${caption} (en %)`,
    year: 'Año',
    wholeYear: 'Todo el año',
    months: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
    partial: 'El primer periodo y el último pueden no estar enteros.',
  },
  monthNames: [
    'enero',
    'febrero',
    'marzo',
    'abril',
    'mayo',
    'junio',
    'julio',
    'agosto',
    'septiembre',
    'octubre',
    'noviembre',
    'diciembre',
  ],
  monthOf: (name: string, year: string) => `${name} de ${year}`,
} as const;
