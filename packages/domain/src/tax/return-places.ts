const gains =
  'Modelo 100, ganancias y pérdidas patrimoniales derivadas de transmisiones o reembolsos de acciones o participaciones de instituciones de inversión colectiva';
const withheld = 'Modelo 100, retenciones y demás pagos a cuenta: por ganancias patrimoniales';
const wealth =
  'Modelo 714 (Patrimonio), acciones y participaciones en instituciones de inversión colectiva';
const undeclared = 'No se declaran';

/**
 * Where each figure of the report belongs in the tax returns of the State (TAX-13). Sections and boxes are named and
 * not numbered, because their numbers change from year to year.
 */
export const taxReturnPlaces: readonly { readonly figure: string; readonly place: string }[] = [
  { figure: 'NIF del fondo', place: `${gains}: NIF de la sociedad o fondo de inversión` },
  { figure: 'Valor de transmisión', place: `${gains}: importe global de las transmisiones` },
  { figure: 'Valor de adquisición', place: `${gains}: importe global de las adquisiciones` },
  { figure: 'Ganancia o pérdida', place: `${gains}: resultado` },
  { figure: 'Retención', place: withheld },
  { figure: 'Valor a 31 de diciembre', place: wealth },
  { figure: 'Traspasos', place: undeclared },
];

/** Places of the rows of a report, each of which has several figures (TAX-13). */
export const taxReturnRowPlaces = {
  sale: `${gains} (la retención, en retenciones y demás pagos a cuenta: por ganancias patrimoniales)`,
  position: wealth,
  transfer: undeclared,
} as const;

/** Texts around the places (TAX-13). */
export const taxReturnTexts = {
  title: 'Dónde va cada cifra en la declaración de la renta',
  lead: 'Si declara el IRPF, sume las ventas de un mismo fondo, es decir, con el mismo NIF, aunque sean de cuentas distintas. Damos el nombre de cada apartado y no el número de su casilla, que cambia de un año a otro.',
} as const;
