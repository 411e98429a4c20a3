/** Texts of the return of a product in an account, on /account/myaccount/{uuid} (UIX-17, UIX-36). */
export const profitability = {
  title: 'Rentabilidad',
  of: (product: string) => ` de ${product}`,
  section: 'la rentabilidad del producto',
  valuedOn: 'Valorado el ',
  product: 'Rentabilidad del producto',
  productHelp:
    'Cómo lo ha hecho el producto, sin contar cuándo puso o sacó dinero. Sirve para comparar.',
  windows: {
    day: 'Un día',
    week: 'Una semana',
    month: 'Un mes',
    ytd: 'Este año',
    one_year: 'Un año',
    three_years_annualised: 'Tres años, al año',
    five_years_annualised: 'Cinco años, al año',
    since_start: 'Desde el inicio, en total',
  },
  tooShort: 'Todavía no ha pasado tiempo suficiente para calcular la rentabilidad.',
  money: 'Su dinero en este producto',
  yours: 'Su rentabilidad',
  yoursHelp:
    'Tiene en cuenta cuándo puso y sacó dinero. Puede ser distinta de la anterior. A partir de un año, es lo que ha ganado cada año.',
  noYours: 'No se puede calcular en este periodo',
  contributed: 'Aportado',
  contributedHelp: 'Lo que ha puesto en este producto, con lo que ha entrado por traspasos.',
  withdrawn: 'Retirado',
  withdrawnHelp: 'Lo que ha sacado de este producto, con lo que ha salido por traspasos.',
  gain: 'Ganancia',
  gainHelp:
    'Lo que ha ganado o perdido en euros, antes de impuestos, también con lo que ya ha retirado. Puede ser distinta de la ganancia fiscal de la tabla de productos, que compara con el coste.',
  years: 'Por años y meses',
  benchmark: 'Índice de referencia',
  costs: 'Costes del producto',
  costNames: {
    management_fee: 'Comisión de gestión',
    depositary_fee: 'Comisión de depósito',
    ongoing_charges: 'Gastos corrientes',
    entry_exit: 'Entrada y salida',
  },
  yearly: 'anual',
  past: 'Rentabilidades pasadas no garantizan rentabilidades futuras.',
} as const;
