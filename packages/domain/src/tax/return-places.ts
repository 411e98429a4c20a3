const gainsSection =
  'Modelo 100, ganancias y pérdidas patrimoniales derivadas de transmisiones o reembolsos de acciones o participaciones de instituciones de inversión colectiva';
const withholdingSection =
  'Modelo 100, retenciones y demás pagos a cuenta: por ganancias patrimoniales';
const wealthSection =
  'Modelo 714 (Patrimonio), acciones y participaciones en instituciones de inversión colectiva';
const notDeclared = 'No se declaran';

/** Numbers of the boxes of form 100. They are the same for all years of this range (TAX-13). */
const boxFacts = {
  firstYear: 2020,
  lastYear: 2025,
  nif: '0311',
  transmission: '0312',
  acquisition: '0315',
  gain: '0316',
  loss: '0321',
  withholding: '0603',
} as const;

const areBoxesKnown = (year: number): boolean =>
  year >= boxFacts.firstYear && year <= boxFacts.lastYear;

/**
 * Returns where the figures of the report of a fiscal year belong in the tax returns of the State: the section, and
 * the box of form 100 when its number is known for that year (TAX-13).
 */
export function listTaxReturnPlaces(
  year: number,
): readonly { readonly figure: string; readonly place: string }[] {
  const withBox = (place: string, box: string): string =>
    areBoxesKnown(year) ? `${place} (casilla ${box})` : place;
  return [
    {
      figure: 'NIF del fondo',
      place: withBox(`${gainsSection}: NIF de la sociedad o fondo de inversión`, boxFacts.nif),
    },
    {
      figure: 'Valor de transmisión',
      place: withBox(`${gainsSection}: importe global de las transmisiones`, boxFacts.transmission),
    },
    {
      figure: 'Valor de adquisición',
      place: withBox(`${gainsSection}: importe global de las adquisiciones`, boxFacts.acquisition),
    },
    {
      figure: 'Ganancia o pérdida',
      place: withBox(
        `${gainsSection}: resultado`,
        `${boxFacts.gain} si es ganancia, ${boxFacts.loss} si es pérdida`,
      ),
    },
    { figure: 'Retención', place: withBox(withholdingSection, boxFacts.withholding) },
    { figure: 'Valor a 31 de diciembre', place: wealthSection },
    { figure: 'Traspasos', place: notDeclared },
  ];
}

/** Returns, for each type of row in a report, where its figures belong in the tax return (TAX-13). */
export function taxReturnRowPlacesOf(year: number) {
  const [gainsBoxes, withholdingBoxes] = areBoxesKnown(year)
    ? [
        ` (casillas ${boxFacts.nif}, ${boxFacts.transmission}, ${boxFacts.acquisition} y ${boxFacts.gain} o ${boxFacts.loss})`,
        ` (casilla ${boxFacts.withholding})`,
      ]
    : ['', ''];
  return {
    sale: `${gainsSection}${gainsBoxes}. La retención, en retenciones y demás pagos a cuenta: por ganancias patrimoniales${withholdingBoxes}`,
    position: wealthSection,
    transfer: notDeclared,
  };
}

/** Title above the list of places in the tax return (TAX-13). */
export const taxReturnTitle = 'Dónde va cada cifra en la declaración de la renta';

/**
 * Returns the text above the list of places. It states the year of the box numbers, or that the numbers are not
 * known.
 */
export function taxReturnLead(year: number): string {
  const boxesSentence = areBoxesKnown(year)
    ? `Las casillas son las del modelo 100 del ejercicio ${String(year)}.`
    : `Damos el nombre de cada apartado; los números de las casillas del ejercicio ${String(year)} todavía no constan aquí.`;
  return `Si declara el IRPF, sume las ventas de un mismo fondo, es decir, con el mismo NIF, aunque sean de cuentas distintas. ${boxesSentence}`;
}
