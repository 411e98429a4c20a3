import type { PlainDate } from '../calendar/plain-date.ts';
import { formatAmountWithoutCurrency, formatPercent, formatUnits } from '../format/numbers.ts';
import type { Money, Units } from '../money/types.ts';
import { getSignatureVerb } from '../orders/order-type-texts.ts';
import type { OperationType } from '../orders/order-types.ts';
import type { AmountMode, IncreaseType, Periodicity } from '../orders/order.ts';

/** The schedule and mandate of a standing instruction as part of the signed text. */
export interface InstructionToSign {
  period: Periodicity;
  startDate: PlainDate;
  endDate: PlainDate | null;
  increaseType: IncreaseType;
  increase: string | null;
  mandate: string | null;
}

function formatInstruction(instruction: InstructionToSign | null): string {
  if (instruction === null) return '';
  const { period, startDate, endDate, increaseType, increase, mandate } = instruction;
  return [period, startDate, endDate ?? '', increaseType, increase ?? '', mandate ?? ''].join(',');
}

/** The origin of a transfer from another manager as part of the signed text. */
export interface TransferOriginToSign {
  isin: string;
  entity: string;
  account: string;
}

function listOriginLines(origin: TransferOriginToSign | null): [string, string][] {
  return origin === null ? [] : [['origin', `${origin.isin},${origin.entity},${origin.account}`]];
}

/**
 * The content of an order that the client signs. A change of the content makes the one-time code invalid (SIG-09).
 */
export interface OrderToSign {
  operationType: OperationType;
  isin: string;
  amountMode: AmountMode;
  cash: Money | null;
  participations: Units | null;
  percentage: string | null;
  uuidAccount: string;
  /** Payment method of a subscription; null for other orders. */
  source: string | null;
  /** Destination of a transfer. */
  destinationIsin: string | null;
  /** Origin of a transfer from another manager. */
  origin: TransferOriginToSign | null;
  /** Schedule and mandate of a standing instruction. */
  instruction: InstructionToSign | null;
  destinationIban: string | null;
  documentHashes: readonly string[];
  version: number;
}

/**
 * Returns the canonical text of an order, whose hash is bound to the one-time code (SIG-09). It does not depend on
 * the sequence of the order's documents.
 */
export function buildCanonicalOrderText(order: OrderToSign): string {
  const lines: [string, string][] = [
    ['operation_type', order.operationType],
    ['isin', order.isin],
    ['amount_mode', order.amountMode],
    ['cash', order.cash ?? ''],
    ['participations', order.participations ?? ''],
    ['percentage', order.percentage ?? ''],
    ['source', order.source ?? ''],
    ['destination_isin', order.destinationIsin ?? ''],
    ...listOriginLines(order.origin),
    ['instruction', formatInstruction(order.instruction)],
    ['destination_iban', (order.destinationIban ?? '').replace(/\s/g, '').toUpperCase()],
    ['uuid_account', order.uuidAccount],
    ['documents', order.documentHashes.toSorted().join(',')],
    ['version', String(order.version)],
  ];
  return lines.map(([key, value]) => `${key}=${value}`).join('\n');
}

/** The content of an order that the text message with the signature code needs. */
export interface SignatureMessageFacts {
  operationType: OperationType;
  amount: Money | null;
  units: Units | null;
  /** Size of an order for a percentage of the position; null for other orders. */
  percentage: string | null;
  productName: string;
  /** Destination of a transfer. */
  destinationName: string | null;
  ibanLast4: string | null;
}

/**
 * Returns the text message with a signature code: order type, size, product and, if stated, the destination and the
 * last four digits of the bank account (SIG-09).
 */
export function buildSignatureMessage({
  code,
  operationType,
  productName,
  destinationName,
  ibanLast4,
  ...size
}: SignatureMessageFacts & { code: string }): string {
  const verb = getSignatureVerb(operationType);
  const destination = destinationName === null ? '' : ` a ${destinationName}`;
  const account = ibanLast4 === null ? '' : ` a la cuenta terminada en ${ibanLast4}`;
  return `Código ${code} para ${verb} ${formatSize(size)} de ${productName}${destination}${account}. No lo comparta.`;
}

type OrderSizeToSign = Pick<SignatureMessageFacts, 'amount' | 'units' | 'percentage'>;

function formatSize({ amount, units, percentage }: OrderSizeToSign): string {
  if (amount !== null) return `${formatAmountWithoutCurrency(amount)} €`;
  if (units !== null) return `${formatUnits(units)} participaciones`;
  return percentage === null ? 'TODO' : `EL ${formatPercent(percentage)}`;
}
