import type { HistoryEntry, Operation } from '@participe/contract/types';
import { operationStatusLabel, todayInMadrid, statusLabelOf } from '@participe/domain';
import { betweenManagers } from '../../locales/es/between-managers.ts';
import { operation as texts } from '../../locales/es/operation.ts';
import { shell } from '../../locales/es/shell.ts';
import { travelSentence } from '../../ordering/between-managers.ts';
import {
  isTransfer,
  isTransferIn,
  isTransferOut,
  isUndoing,
  isWayIn,
} from '../../ordering/order-traits.ts';

/** A sentence with a date in it, so that the date is drawn as every other. */
export interface Sentence {
  text: string;
  /** Business date. */
  date?: string;
  after?: string;
}

const WAITS_FOR_MONEY = new Set(['SIGNED', 'VALIDATED']);
const MONEY_IN = new Set(['SUSCRIPCION', 'APORTACION']);

type MoneyFacts = Pick<Operation, 'operation_type' | 'operation_status' | 'payment_method'>;

/** Whether an order is signed and its money has still to come: until then it has no value date. */
export function waitsForMoney(order: MoneyFacts): boolean {
  return MONEY_IN.has(order.operation_type) && WAITS_FOR_MONEY.has(order.operation_status);
}

/** Whether its money is asked for at the bank: the day of the debit is the day it is valued (ux §3.2). */
export function isDebit(order: Pick<Operation, 'operation_type' | 'payment_method'>): boolean {
  return MONEY_IN.has(order.operation_type) && order.payment_method === 'DOMICILIACION';
}

/** An order that lacks signatures, whichever way it came in. */
export function isRegistered({ operation_status }: Pick<Operation, 'operation_status'>): boolean {
  return operation_status.startsWith('REGISTERED');
}

/** Orders whose money goes through the bank; what a standing instruction asks for is of the orders that it makes. */
const MOVES_MONEY: ReadonlySet<Operation['operation_type']> = new Set([
  'SUSCRIPCION',
  'APORTACION',
  'REEMBOLSO',
  'REEMBOLSO_PERIODICO',
  'TRASPASO_SALIDA',
]);

/** Whether there are debits or payments to be told of. */
export function movesMoney(order: Pick<Operation, 'operation_type' | 'operation_status'>): boolean {
  return MOVES_MONEY.has(order.operation_type) && !isRegistered(order);
}

const list = new Intl.ListFormat('es', { type: 'conjunction' });

function unsigned({ my_signature_pending, pending_signers }: Operation): string {
  if (my_signature_pending) return texts.status.waitForMe;
  if (pending_signers.length === 0) return texts.status.waitForSignatures;
  return texts.status.waitFor(list.format(pending_signers.map(({ name }) => name)));
}

function actorName(actor: HistoryEntry['actor'], isAlone: boolean): string {
  if (actor === 'GESTORA') return shell.manager;
  if (actor === 'SISTEMA') return texts.actors.system;
  return isAlone ? texts.actors.me : texts.actors.client;
}

function cancelled(order: Operation, facts: SentenceFacts): Sentence {
  const reasons: Readonly<Record<string, string>> = texts.reasons;
  const isOurs = order.cancel_reason === 'RECHAZO_SNCE' && isTransferOut(order);
  const theirs = order.cancel_reason === null ? undefined : reasons[order.cancel_reason];
  const reason = isOurs ? betweenManagers.refusedHere : theirs;
  const entry = facts.history?.find(({ to_status }) => to_status === 'CANCELLED');
  const why = reason === undefined ? '' : ` ${reason}`;
  if (!entry) return { text: `${operationStatusLabel('CANCELLED')}.${why}` };
  return {
    text: texts.status.cancelledOn,
    date: todayInMadrid(new Date(entry.at)),
    after: `${texts.status.by}${actorName(entry.actor, facts.isAlone)}.${why}`,
  };
}

export interface SentenceFacts {
  /** Undefined until it is known. */
  history: readonly HistoryEntry[] | undefined;
  /** Nobody else acts on the account: a client who cancelled is the reader. */
  isAlone: boolean;
  /** The money that it waits for has come. */
  isHere?: boolean;
}

interface Told {
  word: string;
  text: string;
  date: string | null | undefined;
  after?: string;
}

/** The word of the status, and what is said of a day as soon as there is one. */
function sentenceOf({ word, text, date, after = '.' }: Told): Sentence {
  return date ? { text: `${word} ${text}`, date, after } : { text: word };
}

function ofInstruction(order: Operation, word: string): Sentence {
  const { operation_status: status, suspend_reason: reason } = order;
  if (status === 'PERIODIC_ACTIVE') {
    return sentenceOf({ word, text: texts.status.nextRun, date: order.next_execution_date });
  }
  const why = reason ? ` ${texts.suspended[reason]}` : '';
  return { text: word + why };
}

function finalized(order: Operation, word: string): Sentence {
  const date = order.net_asset_value_date ?? order.value_date;
  const { valued, wentOut, wentIn } = texts.status;
  const moved = isWayIn(order) ? wentIn : wentOut;
  return sentenceOf({ word, text: isTransfer(order) ? moved : valued, date });
}

function underWay(order: Operation, word: string, isHere: boolean): Sentence {
  const { willValue, goesOut, goesIn, willDebit, afterDebit, moneyHere, waitForMoney } =
    texts.status;
  const { expected_value_date: date } = order;
  if (isTransfer(order)) {
    return sentenceOf({ word, text: isWayIn(order) ? goesIn : goesOut, date });
  }
  if (!waitsForMoney(order) || (isHere && isDebit(order))) {
    return sentenceOf({ word, text: willValue, date });
  }
  if (isDebit(order)) return sentenceOf({ word, text: willDebit, date, after: afterDebit });
  return { text: `${word} ${isHere ? moneyHere : waitForMoney}` };
}

/** Where an order stands, in one sentence (ux §2.5): «Enviada. La valoraremos con el valor liquidativo del ‹fecha›.» */
export function statusSentence(order: Operation, facts: SentenceFacts): Sentence {
  const { operation_status: status } = order;
  const word = `${statusLabelOf(order)}.`;
  if (status === 'CANCELLED') return cancelled(order, facts);
  if (isTransferOut(order) || (isTransferIn(order) && !isRegistered(order))) {
    const more = travelSentence(order);
    return more ? { ...more, text: `${word} ${more.text}` } : { text: word };
  }
  if (isRegistered(order)) return { text: `${word} ${unsigned(order)}` };
  if (isUndoing(order)) return { text: `${word} ${texts.status.undoes}` };
  if (status === 'FINALIZED') return finalized(order, word);
  if (status.startsWith('PERIODIC')) return ofInstruction(order, word);
  return underWay(order, word, facts.isHere === true);
}
