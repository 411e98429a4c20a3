import type { OrderFacts } from './facts.ts';
import type { LabelledValue } from '../pdf/layout.ts';

/** Returns the rows of the direct-debit mandate in the document of its order (PAY-02). */
export function buildMandateRows({ mandate }: Pick<OrderFacts, 'mandate'>): LabelledValue[] {
  if (mandate === undefined) return [];
  return [
    ['Mandato de domiciliación', mandate.reference],
    ['Identificador del acreedor', mandate.creditorId],
    ['Aviso previo', '2 días'],
  ];
}

/** Returns the text of the mandate: authorisation and refund rights, for a single or a recurrent debit. */
export function buildMandateDeclaration({
  manager,
  instruction,
}: Pick<OrderFacts, 'manager' | 'instruction'>): string {
  if (instruction)
    return `Autorizo a ${manager} a enviar los adeudos SEPA de esta instrucción al banco de la cuenta de cargo, y a ese banco a cargarlos. Recibiré el aviso de cada cargo con 2 días de antelación. Puedo pedir la devolución de cada uno al banco en las 8 semanas siguientes a su cargo.`;
  return `Autorizo a ${manager} a enviar el adeudo SEPA de esta orden al banco de la cuenta de cargo, y a ese banco a cargarlo. Recibiré el aviso del cargo con 2 días de antelación. Puedo pedir su devolución al banco en las 8 semanas siguientes al cargo.`;
}
