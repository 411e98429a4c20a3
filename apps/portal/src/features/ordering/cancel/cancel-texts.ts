import type { Operation } from '@participe/contract/types';
import {
  formatDate,
  isExecuting,
  isFundRedemption,
  isIrrevocable,
  isTerminal,
  isUnpriced,
  owningRoles,
  type Role,
} from '@participe/domain';
import { operateCancel as texts } from '#texts/ordering/cancel.ts';
import type { OrderingRestriction } from '../../../access/restriction.tsx';
import {
  isIncomingTransfer,
  isInstruction,
  isModifiableInstruction,
  isSwitchOrder,
} from '../operation-predicates.ts';

/** Texts of the cancellation page for three cases: cancel an order, end an instruction, or decline to sign. */
export interface CancelPageTexts {
  title: string;
  consequence: string;
  yes: string;
  cancelling: string;
}

type Order = Pick<Operation, 'operation_type' | 'operation_status' | 'payment_method' | 'source'>;

/** Relation of the person who reads the page to the order. */
export interface CancelReader {
  /** Role of the person on the account of the order; null when it is unknown. */
  role: Role | null;
  /** True when the person declines to sign the order. */
  isDeclined: boolean;
  /** True when other people had to sign the order too. */
  isOfSeveral: boolean;
}

/** True for a person who owns the units of the account or has the use of them. An unknown role counts as an owner. */
function isOwner(role: Role | null): boolean {
  return role === null || (owningRoles as readonly Role[]).includes(role);
}

function selectConsequence(order: Order, role: Role | null): string {
  const consequences = { ...texts.consequences, ...(!isOwner(role) && texts.ofHolder) };
  const { operation_type: type, payment_method: method } = order;
  if (order.operation_status === 'PERIODIC_SUSPENDED') return consequences.suspendedInstruction;
  if (isModifiableInstruction(order)) return consequences.instruction;
  if (isInstruction(order)) return consequences.newInstruction;
  if (type === 'SUSCRIPCION') {
    return method === 'DOMICILIACION' ? consequences.debit : consequences.SUSCRIPCION;
  }
  if (isFundRedemption(type)) return consequences.REEMBOLSO;
  if (isIncomingTransfer(order)) return consequences.TRASPASO_ENTRADA;
  return isSwitchOrder(order) ? consequences.TRASPASO_INTERNO : consequences.other;
}

/** Returns the texts of the cancellation page (UIX-33, UIX-34). */
export function selectCancelPageTexts(order: Order, reader: CancelReader): CancelPageTexts {
  if (reader.isDeclined) return texts.declined;
  const isOfInstruction = isInstruction(order);
  const enteredBy: Readonly<Record<string, string>> = texts.enteredBy;
  const sentences = [
    selectConsequence(order, reader.role),
    reader.isOfSeveral ? texts.forAll : undefined,
    enteredBy[order.source],
  ];
  return {
    title: isOfInstruction ? texts.titleInstruction : texts.title,
    consequence: sentences.filter(Boolean).join(' '),
    yes: isOfInstruction ? texts.yesInstruction : texts.yes,
    cancelling: texts.cancelling,
  };
}

export interface RefusalFacts {
  /** Date on which the execution began; undefined when the order is not being executed. */
  executedSince: string | undefined;
  restriction: OrderingRestriction;
  role: Role | null;
  /** True when the service lets the person cancel orders of the account. */
  mayCancel: boolean;
}

type RefusedOrder = Pick<
  Operation,
  'operation_type' | 'operation_status' | 'uuid_parent_operation'
>;

/** Nobody can cancel the order now, or only this person cannot. */
export function selectCancelRefusalTitle(order: RefusedOrder, mayCancel: boolean): string {
  const { operation_status: status } = order;
  const isOfOrder = isExecuting(status) || isTerminal(status) || isIrrevocable(order);
  return mayCancel || isOfOrder ? texts.notAllowed.title : texts.notAllowed.titleOfPerson;
}

/** Returns why this person cannot cancel the order, and what the person can do (UIX-34). */
export function describeCancelRefusal(
  order: RefusedOrder,
  { executedSince, restriction, role, mayCancel }: RefusalFacts,
): string {
  const { notAllowed: words } = texts;
  if (executedSince) return words.since(formatDate(executedSince));
  if (isTerminal(order.operation_status)) return words.done;
  if (isUnpriced(order.operation_type)) return words.byManager;
  if (isIrrevocable(order)) return words.derived;
  if (mayCancel) return words.tooLate;
  if (restriction === 'minor') return words.minor;
  return restriction === 'blocked' || restriction === 'incomplete' || isOwner(role)
    ? words.notNow
    : words.notYou;
}
