import type { Operation } from '@participe/contract/types';
import { isFundRedemption } from '@participe/domain';
import { operateCancel as texts } from '#texts/ordering/cancel.ts';
import {
  isIncomingTransfer,
  isInstruction,
  isModifiableInstruction,
  isSwitchOrder,
} from '../operation-predicates.ts';

/** Texts of the cancellation page, for three cases: cancel an order, end an instruction, or refuse to sign. */
export interface CancelPageTexts {
  title: string;
  consequence: string;
  yes: string;
  cancelling: string;
}

type Order = Pick<Operation, 'operation_type' | 'operation_status' | 'payment_method'>;

function consequence(order: Order): string {
  const { consequences } = texts;
  const { operation_type: type, payment_method: method } = order;
  if (isModifiableInstruction(order)) return consequences.instruction;
  if (isInstruction(order)) return consequences.newInstruction;
  if (type === 'SUSCRIPCION') {
    return method === 'DOMICILIACION' ? consequences.debit : consequences.SUSCRIPCION;
  }
  if (isFundRedemption(type)) return consequences.REEMBOLSO;
  if (isIncomingTransfer(order)) return consequences.TRASPASO_ENTRADA;
  return isSwitchOrder(order) ? consequences.TRASPASO_INTERNO : consequences.other;
}

/**
 * Returns the title, the exact consequence and the labels of the buttons on the cancellation page (UIX-33, UIX-34).
 */
export function selectCancelPageTexts(order: Order, isDeclined: boolean): CancelPageTexts {
  if (isDeclined) return texts.declined;
  const isOfInstruction = isInstruction(order);
  return {
    title: isOfInstruction ? texts.titleInstruction : texts.title,
    consequence: consequence(order),
    yes: isOfInstruction ? texts.yesInstruction : texts.yes,
    cancelling: texts.cancelling,
  };
}
