import { isSizedInEuros } from './order-size.ts';
import type { RegistryTextOrder } from '@participe/connectors';
import {
  type Refusal,
  invariant,
  isPaidInByClient,
  refuse,
  todayInMadrid,
} from '@participe/domain';
import { RefusalError } from '../../kernel/refusal.ts';
import { type Order, lockOrder, readOrder } from '../../orders/index.ts';
import { type UnitOfWork, runItemInSavepoint } from '../../kernel/unit-of-work.ts';
import { exportOrder } from './export-order.ts';
import { readPayoutIban } from '../files/rd-file.store.ts';

/** The line of an order in a text file, with its account, or the reason why the order is left out. */
export type TextLineOutcome =
  | {
      readonly kind: 'line';
      readonly uuidAccount: string;
      readonly line: Omit<RegistryTextOrder, 'accountNumber'>;
    }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

async function buildLine(work: UnitOfWork, order: Order): Promise<TextLineOutcome> {
  invariant(order.rd_reference !== null, 'an order that was sent has a reference');
  const euros = isSizedInEuros(order) ? order.ordered_cash : null;
  const uuidBankAccount = order.uuid_bank_account;
  return {
    kind: 'line',
    uuidAccount: order.uuid_account,
    line: {
      reference: order.reference,
      rdReference: order.rd_reference,
      operationType: order.operation_type,
      isin: (order.isin ?? order.key_product).slice(0, 12),
      amount: euros,
      participations: euros === null ? order.participations : null,
      isTotal: order.amount_mode === 'TOTAL',
      // An order without a price has no value date, so that the date of the order is written.
      valueDate: order.expected_value_date ?? todayInMadrid(order.operation_date),
      iban: isPaidInByClient(order)
        ? order.collection_iban
        : uuidBankAccount && (await readPayoutIban(work.db, uuidBankAccount)),
      paymentMethod: order.payment_method,
    },
  };
}

/** Sends an order by file. For an order in RD_SENT, only its line is written again. */
async function sendByFile(work: UnitOfWork, uuid: string): Promise<TextLineOutcome> {
  const locked = await lockOrder(work, uuid);
  if (locked.order.operation_status !== 'RD_SENT')
    await exportOrder(work, locked, 'backoffice', 'file');
  const order = await readOrder(work.db, uuid);
  invariant(order !== undefined, 'an order never disappears');
  return buildLine(work, order);
}

/** Thrown to roll back the savepoint of a trial export. The error carries the resulting line to the caller. */
class TrialExportRollbackError extends Error {
  readonly outcome: TextLineOutcome;
  constructor(outcome: TextLineOutcome) {
    super('trial export rolled back');
    this.outcome = outcome;
  }
}

function toRefusedOutcome(work: UnitOfWork, error: unknown): TextLineOutcome {
  if (error instanceof TrialExportRollbackError) return error.outcome;
  if (error instanceof RefusalError) return { kind: 'refused', refusal: error.refusals[0] };
  work.services.log.error({ err: error as Error });
  return { kind: 'refused', refusal: refuse('ERROR_INTERNO') };
}

/**
 * Returns the line of an order, computed in a savepoint. With `isSent` false, the sending is rolled back, so that a
 * trial follows the rules of real sending.
 */
export function exportTextLine(
  work: UnitOfWork,
  uuid: string,
  isSent: boolean,
): Promise<TextLineOutcome> {
  return runItemInSavepoint(
    work,
    async (itemWork) => {
      const outcome = await sendByFile(itemWork, uuid);
      if (!isSent) throw new TrialExportRollbackError(outcome);
      return outcome;
    },
    (error) => toRefusedOutcome(work, error),
  );
}
