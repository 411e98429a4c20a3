import { formatAmountPlain, formatUnits } from '../format/numbers.ts';
import type { Money, Units } from '../money/types.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import type { AmountMode, IncreaseType, OperationType, Periodicity } from '../operations/types.ts';

/** The part of a standing instruction that a signature binds. */
export interface InstructionToSign {
  period: Periodicity;
  startDate: PlainDate;
  endDate: PlainDate | null;
  increaseType: IncreaseType;
  increase: string | null;
  mandate: string | null;
}

function instructionText(instruction: InstructionToSign | null): string {
  if (instruction === null) return '';
  const { period, startDate, endDate, increaseType, increase, mandate } = instruction;
  return [period, startDate, endDate ?? '', increaseType, increase ?? '', mandate ?? ''].join(',');
}

/** Everything a signature binds: changing any of it voids the code (decision G-E04). */
export interface OrderToSign {
  operationType: OperationType;
  isin: string;
  amountMode: AmountMode;
  cash: Money | null;
  participations: Units | null;
  percentage: string | null;
  uuidAccount: string;
  /** How the money of a subscription comes. */
  source: string | null;
  /** Of a transfer: the product that the participations go to. */
  destinationIsin: string | null;
  /** Of a standing instruction: how it repeats itself, under which mandate. */
  instruction: InstructionToSign | null;
  destinationIban: string | null;
  documentHashes: readonly string[];
  version: number;
}

/** The order as one stable text, to be hashed and bound to the code: same order, same text, whatever the order of its documents. */
export function canonicalOrder(order: OrderToSign): string {
  const lines: [string, string][] = [
    ['operation_type', order.operationType],
    ['isin', order.isin],
    ['amount_mode', order.amountMode],
    ['cash', order.cash ?? ''],
    ['participations', order.participations ?? ''],
    ['percentage', order.percentage ?? ''],
    ['source', order.source ?? ''],
    ['destination_isin', order.destinationIsin ?? ''],
    ['instruction', instructionText(order.instruction)],
    ['destination_iban', (order.destinationIban ?? '').replace(/\s/g, '').toUpperCase()],
    ['uuid_account', order.uuidAccount],
    ['documents', order.documentHashes.toSorted().join(',')],
    ['version', String(order.version)],
  ];
  return lines.map(([key, value]) => `${key}=${value}`).join('\n');
}

const verbs: Partial<Record<OperationType, string>> = {
  SUSCRIPCION: 'SUSCRIBIR',
  SOLICITUD_SUSCRIPCION_PERIODICA: 'SUSCRIBIR CADA PERIODO',
  REEMBOLSO: 'RETIRAR',
  SOLICITUD_REEMBOLSO_PERIODICO: 'RETIRAR CADA PERIODO',
  TRASPASO_ENTRADA: 'TRASPASAR',
  TRASPASO_INTERNO: 'TRASPASAR',
  APORTACION: 'APORTAR',
  SOLICITUD_APORTACION_PERIODICA: 'APORTAR CADA PERIODO',
  RESCATE: 'RESCATAR',
};

/** The message that carries a signature code: action, Spanish amount or participations, product and last four of the bank account (decision G-E04). */
export function signatureText(facts: {
  code: string;
  operationType: OperationType;
  amount: Money | null;
  units: Units | null;
  productName: string;
  ibanLast4: string | null;
}): string {
  const { code, operationType, amount, units, productName, ibanLast4 } = facts;
  const verb = verbs[operationType] ?? 'FIRMAR';
  const size = amount === null ? sizeInUnits(units) : `${formatAmountPlain(amount)} €`;
  const account = ibanLast4 === null ? '' : ` a la cuenta terminada en ${ibanLast4}`;
  return `Código ${code} para ${verb} ${size} de ${productName}${account}. No lo comparta.`;
}

function sizeInUnits(units: Units | null): string {
  return units === null ? 'TODO' : `${formatUnits(units)} participaciones`;
}
