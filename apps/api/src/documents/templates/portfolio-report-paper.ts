import {
  type PlainDate,
  formatDate,
  formatMoney,
  formatPercent,
  formatSignedMoney,
  formatSignedPercent,
  isZero,
  largestRemainderPercents,
  zipWithParts,
} from '@participe/domain';
import type { LabelledValue, PaperContent, PaperSection } from '../pdf/layout.ts';
import type {
  PortfolioReportAccount,
  PortfolioReportFacts,
  PortfolioReportPoint,
} from './portfolio-report-facts.ts';

const noDataText = 'Sin datos';
/**
 * Above this number of points, only the last point of each quarter is shown. Three years have up to 41 points: one a
 * month, the first day, and the four days with the lowest or highest value or return (RPT-05).
 */
const pointsMax = 41;

type NamedAccount = PortfolioReportAccount & { readonly label: string; readonly percent: string };

/** Labels each account with its number or, in a report without names, with its position in the report (RPT-17). */
function nameAccounts({ accounts, withName }: PortfolioReportFacts): NamedAccount[] {
  const percents = largestRemainderPercents(accounts.map(({ value }) => value));
  return zipWithParts([...accounts], percents, (account, percent) => ({ ...account, percent })).map(
    (account, index) => ({
      ...account,
      label: withName ? `Cuenta ${account.accountNumber}` : `Cuenta ${String(index + 1)}`,
    }),
  );
}

function accountTable(
  facts: PortfolioReportFacts,
  accounts: readonly NamedAccount[],
): PaperSection {
  const { withAmounts, withName, total } = facts;
  // A portfolio with a value of zero has no percentages.
  const partText = (percent: string): string => (isZero(total) ? '–' : formatPercent(percent));
  return {
    kind: 'table',
    heading: 'Su cartera por cuentas',
    head: [
      'Cuenta',
      ...(withName ? ['Titulares'] : []),
      ...(withAmounts ? ['Valor'] : []),
      'Parte de la cartera',
    ],
    rows: [
      ...accounts.map((account) => [
        account.label,
        ...(withName ? [account.holders.join('\n')] : []),
        ...(withAmounts ? [formatMoney(account.value)] : []),
        partText(account.percent),
      ]),
      ...(withAmounts
        ? [['Total', ...(withName ? [''] : []), formatMoney(total), partText('100.00')]]
        : []),
    ],
  };
}

/**
 * Lists the funds of an account. A report in percentages has no units and prices, because amounts could be computed
 * from them.
 */
function fundTable(account: NamedAccount, { withAmounts }: PortfolioReportFacts): PaperSection {
  const heading = `Fondos y planes de la ${account.label.toLowerCase()}`;
  const transit = isZero(account.transit)
    ? []
    : [
        {
          product: 'En camino a otro fondo',
          isin: null,
          navDate: null,
          value: account.transit,
          gain: null,
        },
      ];
  const rows = [...account.positions, ...transit];
  if (rows.length === 0)
    return { kind: 'text', heading, paragraphs: ['La cuenta no tenía participaciones.'] };
  const percents = largestRemainderPercents(rows.map(({ value }) => value));
  return {
    kind: 'table',
    heading,
    head: [
      'Producto',
      'Fecha del valor',
      ...(withAmounts ? ['Valor', 'Ganancia fiscal'] : []),
      'Parte de la cuenta',
    ],
    widths: withAmounts ? [32, 15, 17, 19, 17] : [50, 25, 25],
    rows: zipWithParts(rows, percents, ({ product, isin, navDate, value, gain }, percent) => [
      isin === null ? product : `${product}\n${isin}`,
      navDate === null ? '' : formatDate(navDate),
      ...(withAmounts ? [formatMoney(value), gain === null ? '' : formatSignedMoney(gain)] : []),
      formatPercent(percent),
    ]),
  };
}

const quarterOf = (date: PlainDate): string =>
  `${date.slice(0, 4)} ${String(Math.ceil(Number(date.slice(5, 7)) / 3))}`;

const isByQuarter = ({ evolution }: PortfolioReportFacts): boolean => evolution.length > pointsMax;

/**
 * Returns all points of a short period. Of a long period, returns the first point and the last point of each quarter.
 */
function listShownPoints(facts: PortfolioReportFacts): readonly PortfolioReportPoint[] {
  const { evolution } = facts;
  if (!isByQuarter(facts)) return evolution;
  return evolution.filter(({ date }, index) => {
    const next = evolution[index + 1];
    return index === 0 || next === undefined || quarterOf(next.date) !== quarterOf(date);
  });
}

/** Draws the values or, in a report in percentages, the returns. The table below has the same figures. */
function evolutionChart(
  { withAmounts }: PortfolioReportFacts,
  shownPoints: readonly PortfolioReportPoint[],
): PaperSection[] {
  const points = shownPoints.flatMap(({ date, value, returnPercent }) => {
    const figure = withAmounts ? value : returnPercent;
    return figure === null ? [] : [{ date, figure, height: Number(figure) }];
  });
  const pointsByHeight = points.toSorted((a, b) => a.height - b.height);
  const [first, last, low, high] = [
    points[0],
    points.at(-1),
    pointsByHeight[0],
    pointsByHeight.at(-1),
  ];
  if (points.length < 2 || !first || !last || !low || !high) return [];
  const format = withAmounts ? formatMoney : formatSignedPercent;
  const textOf = (point: typeof first): string =>
    `${format(point.figure)} el ${formatDate(point.date)}`;
  return [
    {
      kind: 'chart',
      heading: withAmounts ? 'Valor de la cartera' : 'Rentabilidad de los fondos',
      alt: `Línea de ${textOf(first)} a ${textOf(last)}. El mínimo es ${textOf(low)} y el máximo, ${textOf(high)}. La tabla siguiente tiene los mismos datos.`,
      values: points.map(({ height }) => height),
      highest: format(high.figure),
      lowest: format(low.figure),
      first: formatDate(first.date),
      last: formatDate(last.date),
    },
  ];
}

function evolutionTable(
  facts: PortfolioReportFacts,
  points: readonly PortfolioReportPoint[],
): PaperSection {
  const { withAmounts } = facts;
  const heading = isByQuarter(facts) ? 'Evolución por trimestres' : 'Evolución';
  if (points.length === 0)
    return { kind: 'text', heading, paragraphs: ['No hubo posiciones en el periodo.'] };
  return {
    kind: 'table',
    heading,
    head: [
      'Fecha',
      ...(withAmounts ? ['Valor', 'Aportado', 'Ganancia o pérdida'] : []),
      'Rentabilidad acumulada',
    ],
    rows: points.map(({ date, value, contributed, gain, returnPercent }) => [
      formatDate(date),
      ...(withAmounts
        ? [formatMoney(value), formatMoney(contributed), formatSignedMoney(gain)]
        : []),
      returnPercent === null ? noDataText : formatSignedPercent(returnPercent),
    ]),
  };
}

const returnText = (percent: string, isAnnual: boolean): string =>
  isAnnual ? `${formatSignedPercent(percent)} al año` : formatSignedPercent(percent);

function returnRows({ returns }: PortfolioReportFacts): LabelledValue[] {
  if (returns === null) return [['Rentabilidad', noDataText]];
  const { timeWeighted, moneyWeighted } = returns;
  return [
    ['Rentabilidad de los fondos', returnText(timeWeighted, returns.isTimeWeightedAnnual)],
    [
      'Rentabilidad de su dinero',
      moneyWeighted === null
        ? noDataText
        : returnText(moneyWeighted, returns.isMoneyWeightedAnnual),
    ],
    ['Contada desde el', formatDate(returns.from)],
  ];
}

function costTable(account: NamedAccount, { withAmounts }: PortfolioReportFacts): PaperSection {
  const heading = `Costes de doce meses de la ${account.label.toLowerCase()}`;
  const { products, total, percent } = account.costs;
  if (products.length === 0)
    return { kind: 'text', heading, paragraphs: ['La cuenta no tuvo costes en esos meses.'] };
  const percentText = (value: string | null): string =>
    value === null ? '–' : formatPercent(value);
  return {
    kind: 'table',
    heading,
    head: ['Producto', ...(withAmounts ? ['Costes'] : []), 'Sobre el valor medio'],
    widths: withAmounts ? [50, 25, 25] : [65, 35],
    rows: [
      ...products.map((product) => [
        product.product,
        ...(withAmounts ? [formatMoney(product.total)] : []),
        percentText(product.percent),
      ]),
      ['Total', ...(withAmounts ? [formatMoney(total)] : []), percentText(percent)],
    ],
  };
}

/** Returns the newest date of a net asset value in the report or, without positions, the end of the period. */
function findDataDate({ accounts, period }: PortfolioReportFacts): PlainDate {
  const dates = accounts.flatMap(({ positions }) => positions.map(({ navDate }) => navDate));
  return dates.toSorted().at(-1) ?? period.to;
}

function buildNotes(facts: PortfolioReportFacts): PaperSection {
  const percentagesOnlyNote = facts.withAmounts
    ? []
    : ['Este informe muestra solo porcentajes: no dice ningún importe.'];
  return {
    kind: 'text',
    heading: 'Sobre este informe',
    paragraphs: [
      ...percentagesOnlyNote,
      ...(facts.withAmounts
        ? [
            'La ganancia fiscal de un producto es su valor menos el coste de sus lotes, también el de los traspasados; la ganancia de la evolución se cuenta desde lo aportado.',
          ]
        : []),
      ...(isByQuarter(facts)
        ? [
            'El periodo tiene más de tres años: la evolución y su gráfico muestran el primer día y el último dato de cada trimestre, de modo que el mínimo y el máximo son los de esos días.',
          ]
        : []),
      `Datos del ${formatDate(findDataDate(facts))}. Informe de ${facts.manager}, creado a petición del cliente.`,
      'No es un documento fiscal ni un extracto, y no sirve para la declaración de la renta.',
      'La rentabilidad de los fondos es la que tuvieron mientras los tuvo, sin contar cuándo entró o salió dinero. La de su dinero cuenta también cuándo. Rentabilidades pasadas no aseguran rentabilidades futuras.',
      'Los costes de gestión y de depósito ya están descontados del valor liquidativo; son una estimación de los doce meses hasta el final del periodo.',
    ],
  };
}

/** Returns a shared report, with amounts or with percentages only (RPT-17). */
export function buildPortfolioReportPaper(
  facts: PortfolioReportFacts,
  createdAt: Date,
): PaperContent {
  const accounts = nameAccounts(facts);
  const shownPoints = listShownPoints(facts);
  const { from, to } = facts.period;
  const period = `del ${formatDate(from)} al ${formatDate(to)}`;
  return {
    manager: facts.manager,
    title: 'Informe de la cartera',
    lead: facts.withName ? `${facts.name}, ${period}.` : `Periodo ${period}.`,
    sections: [
      accountTable(facts, accounts),
      ...accounts.map((account) => fundTable(account, facts)),
      { kind: 'facts', heading: 'Las dos rentabilidades', rows: returnRows(facts) },
      ...evolutionChart(facts, shownPoints),
      evolutionTable(facts, shownPoints),
      ...accounts.map((account) => costTable(account, facts)),
      buildNotes(facts),
    ],
    createdAt,
  };
}

/** The file name contains no name of a person, because the report is made to be passed on. */
export const portfolioReportFilename = ({ period }: PortfolioReportFacts): string =>
  `informe-cartera-${period.to}.pdf`;
