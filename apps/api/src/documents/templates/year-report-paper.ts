import {
  type ProductCosts,
  formatDate,
  formatMoney,
  formatPercent,
  formatSignedPercent,
} from '@participe/domain';
import type { PaperContent, LabelledValue, PaperSection } from '../pdf/layout.ts';
import type { YearReportAccount, YearReportFacts } from './statement-facts.ts';
import { buildMovementSection, buildPositionSection, buildSummaryRows } from './statement-paper.ts';

const noDataText = 'Sin datos';

function returnRows({ returns }: YearReportAccount): LabelledValue[] {
  if (returns === null) return [['Rentabilidad', noDataText]];
  const { timeWeighted, moneyWeighted } = returns;
  return [
    ['Rentabilidad de los fondos', formatSignedPercent(timeWeighted)],
    [
      'Rentabilidad de su dinero',
      moneyWeighted === null ? noDataText : formatSignedPercent(moneyWeighted),
    ],
  ];
}

const percentText = (percent: string | null): string =>
  percent === null ? '–' : formatPercent(percent);

const costRow = (costs: ProductCosts): string[] => [
  costs.product,
  formatMoney(costs.averageValue),
  formatMoney(costs.management),
  costs.depositary === null ? noDataText : formatMoney(costs.depositary),
  formatMoney(costs.charged),
  formatMoney(costs.total),
  percentText(costs.percent),
];

function costSection({ costs, accountNumber }: YearReportAccount): PaperSection {
  const heading = `Costes de la cuenta ${accountNumber}`;
  if (costs.products.length === 0)
    return { kind: 'text', heading, paragraphs: ['La cuenta no tuvo costes en el año.'] };
  return {
    kind: 'table',
    heading,
    head: [
      'Producto',
      'Valor medio',
      'Gestión',
      'Depósito',
      'Suscripción y reembolso',
      'Total',
      'Sobre el valor medio',
    ],
    widths: [24, 13, 12, 12, 14, 12, 13],
    rows: [
      ...costs.products.map(costRow),
      [
        'Total',
        formatMoney(costs.averageValue),
        '',
        '',
        '',
        formatMoney(costs.total),
        percentText(costs.percent),
      ],
    ],
  };
}

const accountSections = (account: YearReportAccount): PaperSection[] => [
  {
    kind: 'facts',
    heading: `Cuenta ${account.accountNumber}`,
    rows: [...buildSummaryRows(account), ...returnRows(account)],
  },
  buildPositionSection(
    account,
    `Posición de la cuenta ${account.accountNumber} el ${formatDate(account.to)}`,
  ),
  costSection(account),
  buildMovementSection(account, `Movimientos de la cuenta ${account.accountNumber}`),
];

/** Returns the yearly report of a person: positions, results and costs of each account (RPT-11). */
export function buildYearReportPaper(facts: YearReportFacts, createdAt: Date): PaperContent {
  const year = String(facts.year);
  return {
    manager: facts.manager,
    title: `Informe general de ${year}`,
    lead: `Posición, rentabilidad y costes de ${facts.name} en ${year}.`,
    isWide: true,
    sections: [
      {
        kind: 'facts',
        heading: 'La persona',
        rows: [
          ['Nombre', facts.name],
          ['Documento', facts.documentNumber],
        ],
      },
      ...facts.accounts.flatMap(accountSections),
      {
        kind: 'text',
        heading: 'Cómo leerlo',
        paragraphs: [
          'Las cifras son de cada cuenta entera, también cuando tiene varios titulares.',
          'La rentabilidad de los fondos es la que tuvieron mientras los tuvo, sin contar cuándo entró o salió dinero. La de su dinero cuenta también cuándo.',
          'Las comisiones de gestión y de depósito ya están descontadas del valor liquidativo. Su importe es una estimación: el porcentaje anual de cada producto sobre lo que valió cada día del año. Las de suscripción y reembolso son las que se cobraron.',
        ],
      },
    ],
    createdAt,
  };
}
