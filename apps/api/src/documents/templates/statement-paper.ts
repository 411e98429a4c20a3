import {
  addDays,
  formatDate,
  formatMoney,
  formatNav,
  formatSignedMoney,
  formatUnits,
  isZero,
  operationTypeLabel,
  sumMoney,
} from '@participe/domain';
import { formatPersonLine } from './person-line.ts';
import type { PaperContent, LabelledValue, PaperSection } from '../pdf/layout.ts';
import type { PositionStatementAccount, StatementFacts } from './statement-facts.ts';

const signedUnits = (units: string): string =>
  units.startsWith('-') ? `−${formatUnits(units.slice(1))}` : `+${formatUnits(units)}`;

const balanceRows = (
  label: string,
  date: string,
  { value, transit }: PositionStatementAccount['opening'],
): LabelledValue[] => [
  [`${label} (${date})`, formatMoney(value)],
  ...(isZero(transit) ? [] : [['En camino entre dos fondos', formatMoney(transit)] as const]),
];

export function buildSummaryRows(account: PositionStatementAccount): LabelledValue[] {
  return [
    ...balanceRows('Valor al empezar', formatDate(addDays(account.from, -1)), account.opening),
    ['Aportaciones', formatMoney(account.contributions)],
    ['Retiradas', formatMoney(account.withdrawals)],
    ['Resultado del periodo', formatSignedMoney(account.result)],
    ...balanceRows('Valor al terminar', formatDate(account.to), account.closing),
  ];
}

/** Returns the positions at the end of the period, with value and date of the price. */
export function buildPositionSection(
  { positions, to }: PositionStatementAccount,
  heading: string,
): PaperSection {
  if (positions.length === 0)
    return {
      kind: 'text',
      heading,
      paragraphs: [`La cuenta no tenía participaciones el ${formatDate(to)}.`],
    };
  const sumPositions = (valueOf: (position: (typeof positions)[number]) => string): string =>
    sumMoney(positions.map(valueOf));
  return {
    kind: 'table',
    heading,
    head: [
      'Producto',
      'Participaciones',
      'Valor liquidativo',
      'Fecha',
      'Valor',
      'Coste',
      'Ganancia o pérdida',
    ],
    widths: [24, 13, 13, 11, 13, 13, 13],
    rows: [
      ...positions.map((position) => [
        position.isin === null ? position.product : `${position.product}\n${position.isin}`,
        formatUnits(position.participations),
        formatNav(position.nav),
        formatDate(position.navDate),
        formatMoney(position.value),
        formatMoney(position.cost),
        formatSignedMoney(position.gain),
      ]),
      [
        'Total',
        '',
        '',
        '',
        formatMoney(sumPositions(({ value }) => value)),
        formatMoney(sumPositions(({ cost }) => cost)),
        formatSignedMoney(sumPositions(({ gain }) => gain)),
      ],
    ],
  };
}

export function buildMovementSection(
  { movements }: PositionStatementAccount,
  heading: string,
): PaperSection {
  if (movements.length === 0)
    return { kind: 'text', heading, paragraphs: ['No hubo movimientos en el periodo.'] };
  return {
    kind: 'table',
    heading,
    head: ['Fecha', 'Operación', 'Producto', 'Referencia', 'Participaciones', 'Importe'],
    widths: [11, 18, 27, 14, 15, 15],
    rows: movements.map((movement) => [
      formatDate(movement.date),
      operationTypeLabel(movement.operationType),
      movement.product,
      movement.reference,
      signedUnits(movement.participations),
      formatSignedMoney(movement.amount),
    ]),
  };
}

/** Returns the statement of an account: opening value, movements, closing value (RPT-09). */
export function buildStatementPaper(facts: StatementFacts, createdAt: Date): PaperContent {
  const { account, holders, manager } = facts;
  const period = `del ${formatDate(account.from)} al ${formatDate(account.to)}`;
  return {
    manager,
    title: 'Extracto de posición',
    lead: `Cuenta de partícipe ${account.accountNumber}, ${period}.`,
    isWide: true,
    sections: [
      {
        kind: 'facts',
        heading: 'La cuenta',
        rows: [
          ['Cuenta de partícipe', account.accountNumber],
          ['Titulares', holders.map(formatPersonLine).join('\n')],
        ],
      },
      { kind: 'facts', heading: 'Resumen', rows: buildSummaryRows(account) },
      buildPositionSection(account, `Posición el ${formatDate(account.to)}`),
      buildMovementSection(account, 'Movimientos'),
      {
        kind: 'text',
        heading: 'Cómo leerlo',
        paragraphs: [
          'El valor es el de las participaciones con el último valor liquidativo publicado hasta la fecha que se indica. La ganancia o pérdida es el valor menos el coste de las participaciones que quedan, antes de impuestos.',
        ],
      },
    ],
    createdAt,
  };
}

export const statementFilename = ({ account }: StatementFacts): string =>
  `extracto-${account.accountNumber}-${account.to}`;
