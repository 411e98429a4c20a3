import {
  type ReportedFund,
  formatDate,
  formatMoney,
  formatNav,
  formatPercent,
  formatSignedMoney,
  formatUnits,
  listTaxReturnPlaces,
  taxReturnLead,
  taxReturnTitle,
} from '@participe/domain';
import type { PaperContent, LabelledValue, PaperSection } from '../pdf/layout.ts';
import type { TaxReportFacts } from './tax-report-facts.ts';

const rights = {
  TITULAR: '',
  NUDO_PROPIETARIO: ' (nuda propiedad)',
  USUFRUCTUARIO: ' (usufructo)',
} as const;

const fundName = ({ name, isin, nif }: ReportedFund): string =>
  [name, isin, nif == null ? null : `NIF ${nif}`].filter((line) => line !== null).join('\n');

function describeFund(
  facts: TaxReportFacts,
  row: { fund: ReportedFund; uuidAccount: string },
): string {
  const accountNumber = facts.accounts[row.uuidAccount];
  const isOneOfMany = Object.keys(facts.accounts).length > 1 && accountNumber !== undefined;
  return isOneOfMany ? `${fundName(row.fund)}\nCuenta ${accountNumber}` : fundName(row.fund);
}

const returnPlacesOf = (year: number): readonly PaperSection[] => [
  { kind: 'text', heading: taxReturnTitle, paragraphs: [taxReturnLead(year)] },
  {
    kind: 'facts',
    heading: 'Apartados de la declaración',
    rows: listTaxReturnPlaces(year).map(({ figure, place }): LabelledValue => [figure, place]),
  },
];

const buildHolderSection = (facts: TaxReportFacts): PaperSection => ({
  kind: 'facts',
  heading: 'Titular',
  rows: [
    ['Nombre', facts.name],
    ['NIF', facts.documentNumber],
    ['Ejercicio', String(facts.year)],
    ['Cuentas de partícipe', Object.values(facts.accounts).join('\n')],
  ],
});

function buildSummarySection({ report }: TaxReportFacts): PaperSection {
  const { totals } = report;
  const rows: LabelledValue[] = [
    ['Ganancia o pérdida por ventas', formatSignedMoney(totals.gain)],
    ['Retenciones practicadas', formatMoney(totals.withholding)],
    ['Valor a 31 de diciembre', formatMoney(totals.positionValue)],
  ];
  return { kind: 'facts', heading: 'Resumen', rows };
}

function buildSalesSections(facts: TaxReportFacts): PaperSection[] {
  const { report } = facts;
  if (report.sales.length === 0) return [];
  const table: PaperSection = {
    kind: 'table',
    heading: 'Ventas',
    head: [
      'Fondo',
      'Fecha',
      'Titularidad',
      'Participaciones',
      'Valor de transmisión',
      'Valor de adquisición',
      'Ganancia o pérdida',
      'Retención',
    ],
    widths: [20, 9, 9, 13, 13, 13, 13, 10],
    rows: report.sales.map((sale) => [
      describeFund(facts, sale),
      formatDate(sale.date),
      formatPercent(sale.ownershipPercent),
      formatUnits(sale.participations),
      formatMoney(sale.transmissionValue),
      formatMoney(sale.acquisitionValue),
      formatSignedMoney(sale.gain),
      formatMoney(sale.withholding),
    ]),
  };
  const lots: PaperSection = {
    kind: 'table',
    heading: 'Detalle de lo vendido, por fecha de compra',
    head: [
      'Fondo',
      'Venta',
      'Compra',
      'Participaciones',
      'Valor de transmisión',
      'Valor de adquisición',
      'Ganancia o pérdida',
    ],
    widths: [22, 9, 9, 14, 15, 15, 16],
    rows: report.sales.flatMap((sale) =>
      sale.lots.map((lot) => [
        describeFund(facts, sale),
        formatDate(sale.date),
        formatDate(lot.acquisitionDate),
        formatUnits(lot.participations),
        formatMoney(lot.transmissionValue),
        formatMoney(lot.acquisitionValue),
        formatSignedMoney(lot.gain),
      ]),
    ),
  };
  return [table, lots];
}

function buildTransferSections(facts: TaxReportFacts): PaperSection[] {
  const { report } = facts;
  if (report.transfers.length === 0) return [];
  return [
    {
      kind: 'text',
      heading: 'Traspasos: solo información',
      paragraphs: [
        'Un traspaso entre fondos no se declara: la ganancia se aplaza y las participaciones conservan su fecha y su coste.',
      ],
    },
    {
      kind: 'table',
      heading: 'Traspasos del año',
      head: ['Fondo', 'Fecha', 'Sentido', 'Participaciones', 'Valor', 'Coste', 'Ganancia aplazada'],
      widths: [24, 9, 10, 14, 14, 14, 15],
      rows: report.transfers.map((row) => [
        describeFund(facts, row),
        formatDate(row.date),
        row.direction === 'OUT' ? 'Salida' : 'Entrada',
        formatUnits(row.participations),
        formatMoney(row.value),
        formatMoney(row.cost),
        formatSignedMoney(row.deferredGain),
      ]),
    },
  ];
}

function buildPositionSections(facts: TaxReportFacts): PaperSection[] {
  const { report } = facts;
  if (report.positions.length === 0) return [];
  return [
    {
      kind: 'table',
      heading: `Posición a 31 de diciembre de ${String(report.year)}`,
      head: [
        'Fondo',
        'Titularidad',
        'Participaciones',
        'Valor liquidativo',
        'Fecha',
        'Valor de la cuenta',
        'Valor que le corresponde',
      ],
      widths: [24, 14, 14, 13, 9, 13, 13],
      rows: report.positions.map((row) => [
        describeFund(facts, row),
        `${formatPercent(row.ownershipPercent)}${rights[row.right]}`,
        formatUnits(row.participations),
        formatNav(row.netAssetValue),
        formatDate(row.netAssetValueDate),
        formatMoney(row.accountValue),
        formatMoney(row.value),
      ]),
    },
  ];
}

const replacementNotice = (version: number): string =>
  version > 1 ? ` Informe sustitutivo número ${String(version - 1)}: anula el anterior.` : '';

/** Returns the tax report of a person's funds for a year (TAX-06). */
export function buildTaxReportPaper(facts: TaxReportFacts, createdAt: Date): PaperContent {
  return {
    manager: facts.manager,
    title: `Informe fiscal de fondos ${String(facts.year)}`,
    lead: `Lo que necesita para la renta y el patrimonio de ${String(facts.year)}.${replacementNotice(facts.version)}`,
    isWide: true,
    sections: [
      buildHolderSection(facts),
      buildSummarySection(facts),
      ...buildSalesSections(facts),
      ...buildTransferSections(facts),
      ...buildPositionSections(facts),
      ...returnPlacesOf(facts.year),
      {
        kind: 'text',
        heading: 'Aviso',
        paragraphs: ['Este resumen no es asesoramiento fiscal.'],
      },
    ],
    createdAt,
  };
}

export function buildWithholdingPaper(facts: TaxReportFacts, createdAt: Date): PaperContent {
  const { report, year } = facts;
  return {
    manager: facts.manager,
    title: `Certificado de retenciones ${String(year)}`,
    lead: `Retenciones a cuenta por reembolsos de fondos de inversión en ${String(year)}.${replacementNotice(facts.version)}`,
    sections: [
      buildHolderSection(facts),
      {
        kind: 'table',
        heading: 'Retenciones por fondo',
        head: ['Fondo', 'Valor de transmisión', 'Ganancia o pérdida', 'Retención'],
        rows: [
          ...report.withholdings.map((row) => [
            fundName(row.fund),
            formatMoney(row.transmissionValue),
            formatSignedMoney(row.gain),
            formatMoney(row.withholding),
          ]),
          [
            'Total',
            formatMoney(report.totals.transmissionValue),
            formatSignedMoney(report.totals.gain),
            formatMoney(report.totals.withholding),
          ],
        ],
      },
    ],
    createdAt,
  };
}
