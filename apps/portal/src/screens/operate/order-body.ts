import type { OrderBody } from '@participe/contract/types';
import { parseMoney, parseUnits } from '@participe/domain';
import type { Choices } from './order.ts';

export type SimulationBody = Omit<OrderBody, 'accepted_documents'>;

type Size = Pick<OrderBody, 'amount_mode' | 'cash' | 'participations'>;

function sizeOf({ mode, cash, units }: Choices): Size | undefined {
  if (mode === 'TOTAL') return { amount_mode: 'TOTAL' };
  const read = mode === 'CASH' ? parseMoney(cash) : parseUnits(units);
  if (!read.ok) return undefined;
  return mode === 'CASH'
    ? { amount_mode: 'CASH', cash: read.value }
    : { amount_mode: 'PARTICIPATIONS', participations: read.value };
}

/** The order that the choices describe so far, for the simulation; undefined until there is an amount to read. */
export function simulationBody(
  choices: Choices,
  idProduct: string | undefined,
): SimulationBody | undefined {
  const { op, account, payment, bankAccount } = choices;
  const size = sizeOf(choices);
  if (!op || !account || !idProduct || !size) return undefined;
  return {
    uuid_account: account,
    operation_type: op,
    id_product: idProduct,
    ...size,
    ...(op === 'SUSCRIPCION' && payment && { payment_method: payment }),
    ...(op === 'REEMBOLSO' && bankAccount && { uuid_bank_account: bankAccount }),
  };
}

/** The order to send, with what was accepted and typed about the product. */
export function orderBody(
  simulated: SimulationBody,
  sentence: string | undefined,
  acceptedDocuments: readonly string[],
): OrderBody {
  return {
    ...simulated,
    ...(sentence !== undefined && { convenience_phrase: sentence }),
    accepted_documents: [...acceptedDocuments],
  };
}
