import { formatDate, formatMoney } from '@participe/domain';
import type { ConfirmationFacts, OrderFacts } from './facts.ts';
import type { Row, Section } from '../pdf/layout.ts';

/** Where a transfer goes, as its order says it. */
export function destinationRows({ destination }: Pick<OrderFacts, 'destination'>): Row[] {
  if (destination === undefined || destination === null) return [];
  const { name, isin } = destination;
  return [
    ['Fondo de destino', name],
    ...(isin === null ? [] : [['ISIN de destino', isin] as const]),
  ];
}

/** Where a transfer from another manager comes from, as its order says it. */
export function originRows({ origin }: Pick<OrderFacts, 'origin'>): Row[] {
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

/** What a transfer means for taxes, said with the order (domain rules §1.6). */
export const transferDeclaration =
  'El traspaso no tributa: cada participación conserva la fecha y el coste de su compra.';

/** The other end of a transfer that was carried out. */
export function otherEndRows({ transfer }: Pick<ConfirmationFacts, 'transfer'>): Row[] {
  if (transfer === undefined) return [];
  const label = transfer.direction === 'OUT' ? 'Fondo de destino' : 'Fondo de origen';
  return [[label, transfer.otherName]];
}

/** What went from one fund to the other, with the date and the cost that each part keeps. */
export function transferSections({ transfer }: Pick<ConfirmationFacts, 'transfer'>): Section[] {
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
