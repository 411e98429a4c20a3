import {
  type PaymentMethod,
  formatDateTime,
  formatMoney,
  formatPercent,
  formatUnits,
  operationTypeLabel,
  paymentMethodLabel,
} from '@participe/domain';
import { buildCertificatePage } from './certificate-page.ts';
import type { SignedOrderFacts } from './facts.ts';
import { buildInstructionRows } from './instruction-paper.ts';
import { buildMandateDeclaration, buildMandateRows } from './mandate-paper.ts';
import type { PaperContent, LabelledValue, PaperSection } from '../pdf/layout.ts';
import { formatPersonLine } from './person-line.ts';
import {
  buildTransferDestinationRows,
  buildTransferOriginRows,
  transferDeclaration,
} from './transfer-paper.ts';

/** Formats an IBAN in groups of four, as banks print it. */
export const formatPrintedIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/gu, '$1 ');

function describeSize(
  facts: Pick<SignedOrderFacts, 'amountMode' | 'cash' | 'participations' | 'percentage'>,
): string {
  if (facts.amountMode === 'TOTAL') return 'Todas las participaciones disponibles';
  if (facts.amountMode === 'CASH' && facts.cash !== null) return formatMoney(facts.cash);
  if (facts.amountMode === 'PERCENTAGE')
    return `${formatPercent(facts.percentage ?? '0')} de las participaciones disponibles`;
  return `${formatUnits(facts.participations ?? '0')} participaciones`;
}

/**
 * Returns the label of the bank account: the client's account for direct debits and payouts, otherwise the product's.
 */
function ibanLabel(paymentMethod: string | null): string {
  if (paymentMethod === null) return 'Cuenta de cobro';
  return paymentMethod === 'DOMICILIACION' ? 'Cuenta de cargo' : 'Cuenta del producto';
}

function buildPaymentRows(facts: SignedOrderFacts): LabelledValue[] {
  const rows: LabelledValue[] = [];
  if (facts.paymentMethod !== null)
    rows.push(['Forma de pago', paymentMethodLabel(facts.paymentMethod as PaymentMethod)]);
  if (facts.iban !== null)
    rows.push([ibanLabel(facts.paymentMethod), formatPrintedIban(facts.iban)]);
  if (facts.paymentMethod === 'TRANSFERENCIA') rows.push(['Concepto', facts.reference]);
  rows.push(...buildMandateRows(facts));
  return rows;
}

function buildDeclarations(facts: SignedOrderFacts): string[] {
  const declarations = [
    'El valor liquidativo aplicable no se conoce al dar la orden. Cuenta la hora de la última firma necesaria.',
  ];
  if (facts.destination || facts.origin) declarations.push(transferDeclaration);
  if (facts.mandate) declarations.push(buildMandateDeclaration(facts));
  if (facts.acceptedDocuments.length > 0)
    declarations.push(`He recibido y leído: ${facts.acceptedDocuments.join('; ')}.`);
  if (facts.conveniencePhrase !== null) declarations.push(facts.conveniencePhrase);
  if (facts.riskStatement !== undefined) declarations.push(facts.riskStatement);
  return declarations;
}

/** Returns the content of an order's document. A signed order has a page that certifies the signatures (SIG-16). */
export function buildOrderPaper(facts: SignedOrderFacts, createdAt: Date): PaperContent {
  const type = operationTypeLabel(facts.operationType);
  const { origin, destination: destinationFund } = facts;
  const originName = origin?.fund_name ?? facts.productName;
  const destinationName = origin === undefined ? destinationFund?.name : facts.productName;
  const destination = destinationName === undefined ? '' : ` a ${destinationName}`;
  const sections: PaperSection[] = [
    {
      kind: 'facts',
      heading: 'La orden',
      rows: [
        ['Referencia', facts.reference],
        ['Operación', type],
        ['Producto', facts.productName],
        ...(facts.isin === null ? [] : [['ISIN', facts.isin] as const]),
        ...buildTransferOriginRows(facts),
        ...buildTransferDestinationRows(facts),
        ['Importe', describeSize(facts)],
        ...buildPaymentRows(facts),
        ...buildInstructionRows(facts),
        ['Fecha y hora', formatDateTime(facts.orderedAt)],
        ['Ordenada por', facts.orderedBy],
        ['Versión', String(facts.version)],
      ],
    },
    {
      kind: 'facts',
      heading: 'La cuenta',
      rows: [
        ['Cuenta de partícipe', facts.accountNumber],
        ['Titulares', facts.holders.map(formatPersonLine).join('\n')],
        ['Régimen de firma', facts.arrangement],
      ],
    },
    { kind: 'text', heading: 'Declaraciones', paragraphs: buildDeclarations(facts) },
  ];
  return {
    manager: facts.manager,
    title: `Orden de ${type.toLowerCase()}`,
    lead: `${describeSize(facts)} de ${originName}${destination}.`,
    sections,
    ...(facts.certificate !== undefined && {
      certificate: buildCertificatePage(facts.certificate, {
        subject: 'de la orden que la precede',
        hashLabel: 'Huella de la orden (SHA-256)',
        completedLabel: 'Orden completa',
      }),
    }),
    createdAt,
  };
}
