import {
  type OperationType,
  formatAmountWithoutCurrency,
  operationTypeLabel,
  buildSignatureMessage,
} from '@participe/domain';
import type { ChallengePurpose } from '../challenges/index.ts';

export interface CodeMessageOrder {
  readonly operationType: OperationType;
  /** Amount in euros; null for an order in units, by percentage or of the whole position. */
  readonly cash: string | null;
  readonly participations: string | null;
  readonly percentage: string | null;
  readonly productName: string;
  /** Name of the destination fund; null unless the order is a transfer. */
  readonly destinationName: string | null;
  /** Bank account to which a redemption is paid; null for other orders. */
  readonly payoutIban: string | null;
}

const codeOpening = (code: string): string => `Código ${code} para `;
const warningText = '. No lo comparta.';

function describeSigning(order: CodeMessageOrder, code: string): string {
  const text = buildSignatureMessage({
    code,
    operationType: order.operationType,
    amount: order.cash,
    units: order.participations,
    percentage: order.percentage,
    productName: order.productName,
    destinationName: order.destinationName,
    ibanLast4: order.payoutIban?.slice(-4) ?? null,
  });
  return text.slice(codeOpening(code).length, -warningText.length);
}

function describeChange(
  verb: string,
  { operationType, cash, productName }: CodeMessageOrder,
): string {
  const size = cash === null ? '' : ` de ${formatAmountWithoutCurrency(cash)} €`;
  return `${verb} la orden de ${operationTypeLabel(operationType).toLowerCase()}${size} de ${productName}`;
}

const verbs = { CANCEL: 'ANULAR', RESUME: 'REANUDAR' } as const;

/**
 * Returns the message with a code: purpose, and amount and product of each order to which the code is bound (SIG-09).
 */
export function buildCodeMessage(
  orders: readonly CodeMessageOrder[],
  purpose: ChallengePurpose,
  code: string,
): string {
  const orderTexts = orders.map((order) =>
    purpose === 'SIGN' ? describeSigning(order, code) : describeChange(verbs[purpose], order),
  );
  return `${codeOpening(code)}${orderTexts.join('; ')}${warningText}`;
}
