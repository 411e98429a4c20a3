const groupedFormat = new Intl.NumberFormat('de-DE');

/** Texts of the lots of a product, on /account/myaccount/{uuid} (UIX-17, LOT-09). */
export const lots = {
  title: 'Lotes y su origen',
  of: (product: string) => ` de ${product}`,
  section: 'los lotes',
  intro:
    'Un lote es lo que compró de una vez. Al vender sale primero el que se compró antes. Un traspaso no tributa: el lote conserva su fecha y su coste.',
  valuedOn: 'Valorado el ',
  columns: {
    bought: 'Fecha de compra',
    units: 'Participaciones',
    cost: 'Coste',
    value: 'Valor',
    gain: 'Ganancia fiscal',
    story: 'De dónde viene',
  },
  ago: (days: number, months: number) => {
    if (days === 0) return 'hoy';
    if (months < 1) return days === 1 ? 'hace 1 día' : `hace ${days} días`;
    if (months < 12) return months === 1 ? 'hace 1 mes' : `hace ${months} meses`;
    const years = Math.floor(months / 12);
    return years === 1 ? 'hace 1 año' : `hace ${years} años`;
  },
  locked: 'No se puede vender hasta el ',
  all: (count: number) => `Ver los ${groupedFormat.format(count)} lotes`,
  none: 'No le quedan participaciones de este producto.',
  steps: {
    purchase: (product: string) => `Compra de ${product} el `,
    elsewhere: 'Compra en otra entidad el ',
    before: 'Compra el ',
    inside: (product: string) => `Traspaso a ${product} el `,
    inheritance: (product: string) => `Herencia de ${product} el `,
    donation: (product: string) => `Donación de ${product} el `,
    from: (origin: string) => `, desde ${origin}`,
    fromOf: (fund: string, manager: string) => `, desde ${fund}, de ${manager}`,
    fromElsewhere: ', desde otra entidad',
  },
  exits: {
    sold: 'Venta de ',
    moved: 'Traspaso a otro fondo de ',
    on: ' participaciones el ',
    gain: ': ganancia fiscal ',
    untaxed: ', sin tributar',
  },
} as const;

/** Texts of the economic and the fiscal gain, and of the difference between them (UIX-56). */
export const gains = {
  label: 'Ganancia y ganancia fiscal',
  economic: 'Ganancia',
  economicHelp:
    'Lo que valen hoy sus participaciones menos lo que ha puesto y no ha retirado. Cuenta también lo que ya vendió.',
  fiscal: 'Ganancia fiscal',
  fiscalHelp:
    'Lo que valen hoy sus participaciones menos lo que costaron. Es lo que tributaría si lo vendiera todo hoy.',
  why: '¿Por qué son distintas?',
  ofWhat: ' Ganancia y ganancia fiscal',
  ofEconomic: [
    'La ganancia, ',
    ', es lo que valen hoy sus participaciones, ',
    ', menos lo aportado neto, ',
    '.',
  ],
  ofFiscal: [
    'La ganancia fiscal, ',
    ', es ese valor menos lo que costaron las participaciones que tiene, ',
    '.',
  ],
  realised: [
    'Lo que ganó o perdió al vender, ',
    ', cuenta en la ganancia y ya no en la fiscal: se declara en el año de cada venta.',
  ],
  deferred: [
    'Lo que los traspasos trajeron sin tributar, menos lo que se llevaron, ',
    ', cuenta en la fiscal y no en la ganancia: un traspaso conserva la fecha y el coste de la compra.',
  ],
  difference: ['Por eso se llevan ', ': lo vendido, ', ', menos lo traspasado, ', '.'],
  tax: 'Este resumen no es asesoramiento fiscal.',
} as const;
