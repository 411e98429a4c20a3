import {
  formatDate,
  formatDateTime,
  formatMoney,
  formatNav,
  formatPercent,
  formatSignedMoney,
  formatUnits,
  operationTypeLabel,
} from '@participe/domain';
import type { ConfirmationFacts } from './facts.ts';
import { formatPrintedIban } from './order-paper.ts';
import { formatPersonLine } from './person-line.ts';
import type { PaperContent, LabelledValue, PaperSection } from '../pdf/layout.ts';
import { buildTransferFundRows, buildTransferredLotSections } from './transfer-paper.ts';

function buildAmountRows(facts: ConfirmationFacts): LabelledValue[] {
  const rows: LabelledValue[] = [
    ['Valor liquidativo', `${formatNav(facts.netAssetValue)} del ${formatDate(facts.valueDate)}`],
    ['Participaciones', formatUnits(facts.participations)],
    ['Importe bruto', formatMoney(facts.gross)],
    ['Comisiones', formatMoney(facts.fees)],
  ];
  if (facts.gain === null || facts.cost === null) return rows;
  return [
    ...rows,
    ['Coste de adquisición', formatMoney(facts.cost)],
    ['Ganancia o pérdida', formatSignedMoney(facts.gain)],
    [
      facts.withholdingPercent === null
        ? 'Retención'
        : `Retención (${formatPercent(facts.withholdingPercent)})`,
      formatMoney(facts.withholding),
    ],
    ['Importe neto', formatMoney(facts.net)],
  ];
}

function buildDateRows(facts: ConfirmationFacts): LabelledValue[] {
  const rows: LabelledValue[] = [['Fecha de la orden', formatDateTime(facts.orderedAt)]];
  if (facts.completedAt !== null) rows.push(['Orden completa', formatDateTime(facts.completedAt)]);
  rows.push(['Fecha de valor', formatDate(facts.valueDate)]);
  if (facts.settlementDate !== null)
    rows.push(['Fecha de cobro, a más tardar', formatDate(facts.settlementDate)]);
  if (facts.iban !== null) rows.push(['Cuenta de cobro', formatPrintedIban(facts.iban)]);
  if (facts.rdReference !== null) rows.push(['Referencia del registro', facts.rdReference]);
  return rows;
}

function buildLotSections(facts: ConfirmationFacts): PaperSection[] {
  if (facts.lots.length === 0) return [];
  return [
    {
      kind: 'table',
      heading: 'Participaciones vendidas, por fecha de compra',
      head: ['Compra', 'Participaciones', 'Coste', 'Venta', 'Ganancia', 'Retención'],
      rows: facts.lots.map((lot) => [
        formatDate(lot.acquisitionDate),
        formatUnits(lot.participations),
        formatMoney(lot.cost),
        formatMoney(lot.proceeds),
        formatSignedMoney(lot.gain),
        formatMoney(lot.withholding),
      ]),
    },
    {
      kind: 'text',
      heading: 'Nota fiscal',
      paragraphs: [
        'Se venden primero las participaciones compradas antes. La retención es un pago a cuenta.',
      ],
    },
  ];
}

export function buildConfirmationPaper(facts: ConfirmationFacts, createdAt: Date): PaperContent {
  const type = operationTypeLabel(facts.operationType);
  return {
    manager: facts.manager,
    title: `Confirmación de ${type.toLowerCase()}`,
    lead: `${type} de ${formatMoney(facts.gross)} de ${facts.productName}, con el valor liquidativo del ${formatDate(facts.valueDate)}.`,
    sections: [
      {
        kind: 'facts',
        heading: 'La operación',
        rows: [
          ['Referencia', facts.reference],
          ['Operación', type],
          ['Producto', facts.productName],
          ...(facts.isin === null ? [] : [['ISIN', facts.isin] as const]),
          ...buildTransferFundRows(facts),
          ['Cuenta de partícipe', facts.accountNumber],
          ['Titulares', facts.holders.map(formatPersonLine).join('\n')],
        ],
      },
      { kind: 'facts', heading: 'Importes', rows: buildAmountRows(facts) },
      { kind: 'facts', heading: 'Fechas', rows: buildDateRows(facts) },
      ...buildLotSections(facts),
      ...buildTransferredLotSections(facts),
      {
        kind: 'facts',
        heading: 'Su posición después',
        rows: [
          ['Participaciones', formatUnits(facts.heldParticipations)],
          [
            'Valor',
            `${formatMoney(facts.heldValue)} con el valor liquidativo del ${formatDate(facts.valueDate)}`,
          ],
        ],
      },
    ],
    createdAt,
  };
}
