import { formatDate, formatMoney } from '@participe/domain';
import type { ConfirmationFacts, OrderFacts } from './facts.ts';
import type { LabelledValue, PaperSection } from '../pdf/layout.ts';

export function buildTransferDestinationRows({
  destination,
}: Pick<OrderFacts, 'destination'>): LabelledValue[] {
  if (destination === undefined || destination === null) return [];
  const { name, isin } = destination;
  return [
    ['Fondo de destino', name],
    ...(isin === null ? [] : [['ISIN de destino', isin] as const]),
  ];
}

export function buildTransferOriginRows({ origin }: Pick<OrderFacts, 'origin'>): LabelledValue[] {
  if (origin === undefined) return [];
  const rows: [string, string | null | undefined][] = [
    ['Fondo de origen', origin.fund_name],
    ['ISIN de origen', origin.isin],
    ['Gestora de origen', origin.manager_name],
    ['Entidad de origen', origin.gestora_comercializador],
    ['Cuenta de partícipe en origen', origin.account_number_at_origin],
    ['Titulares en origen', 'Los mismos que en esta cuenta, en el mismo orden'],
  ];
  return rows.flatMap(([label, value]) => (value == null ? [] : [[label, value] as const]));
}

/** Tax note on the document of a transfer (TAX-05, LOT-07). */
export const transferDeclaration =
  'El traspaso no tributa: cada participación conserva la fecha y el coste de su compra.';

export function buildTransferFundRows({
  transfer,
}: Pick<ConfirmationFacts, 'transfer'>): LabelledValue[] {
  if (transfer === undefined) return [];
  const label = transfer.direction === 'OUT' ? 'Fondo de destino' : 'Fondo de origen';
  return [[label, transfer.otherName]];
}

/** Returns the transferred lots with their dates and costs. */
export function buildTransferredLotSections({
  transfer,
}: Pick<ConfirmationFacts, 'transfer'>): PaperSection[] {
  if (transfer === undefined) return [];
  return [
    {
      kind: 'table',
      heading: 'Lo traspasado, por fecha de compra',
      head: ['Compra', 'Coste', 'Valor'],
      rows: transfer.lots.map((lot) => [
        formatDate(lot.acquisitionDate),
        formatMoney(lot.cost),
        formatMoney(lot.value),
      ]),
    },
    { kind: 'text', heading: 'Nota fiscal', paragraphs: [transferDeclaration] },
  ];
}
