import type { TransferOrigin } from '@participe/contract';
import { randomUUID } from 'node:crypto';
import { type LotToTransfer, type PlainDate, invariant, totalLotCost } from '@participe/domain';
import { bookTransferIn } from '../../positions/index.ts';
import {
  updateOrderRow,
  insertHistoryEntry,
  insertOrderRow,
  allocateOrderReference,
  readOrder,
} from '../model/order.store.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

/** A transfer from another manager that was executed before this portal existed. */
export interface ImportedTransfer {
  readonly uuidAccount: string;
  readonly uuidIntervener: string;
  readonly idProduct: string;
  readonly amount: string;
  readonly nav: string;
  readonly valueDate: PlainDate;
  /** Lots as reported by the other manager. Their proceeds add up to the transferred amount. */
  readonly lots: readonly LotToTransfer[];
  readonly origin?: TransferOrigin;
}

/**
 * The statuses of an imported transfer, in a sequence that the transition table allows (LIF-29). Their history
 * entries have the same time.
 */
const statusSequence = [
  'REGISTERED',
  'SIGNED',
  'VALIDATED',
  'SNCE_1',
  'SNCE_2',
  'SNCE_3',
  'RD_SENT',
  'FINALIZED',
] as const;

/** Returns the order before its transfer is booked. */
async function rowOf({ db, clock }: UnitOfWork, transfer: ImportedTransfer, uuid: string) {
  return {
    uuid,
    reference: await allocateOrderReference(db),
    uuid_account: transfer.uuidAccount,
    uuid_creator: transfer.uuidIntervener,
    operation_type: 'TRASPASO_ENTRADA',
    operation_sub_type: 'TOTAL',
    operation_status: 'RD_SENT',
    registered_status: 'REGISTERED',
    operation_date: clock.now,
    completed_at: clock.now,
    expected_value_date: transfer.valueDate,
    id_product: transfer.idProduct,
    amount_mode: 'TOTAL',
    origin: transfer.origin === undefined ? null : JSON.stringify(transfer.origin),
    source_system: 'LEGACY',
    source: 'SISTEMA',
    has_docs_signed: true,
    has_docs_validated: true,
  } as const;
}

/**
 * Imports a past transfer with its original lots (LOT-07): writes a FINALIZED order, lots, ledger and position. It
 * serves only to import history, because clients' orders must pass through all statuses.
 */
export async function recordTransferIn(
  work: UnitOfWork,
  transfer: ImportedTransfer,
): Promise<string> {
  const { db, clock } = work;
  const uuid = randomUUID();
  const { amount, nav, valueDate } = transfer;
  await insertOrderRow(db, await rowOf(work, transfer, uuid));
  const order = await readOrder(db, uuid);
  invariant(order !== undefined, 'the order was written a moment ago');
  const { units } = await bookTransferIn(db, clock, {
    uuidOperation: uuid,
    uuidAccount: transfer.uuidAccount,
    idProduct: transfer.idProduct,
    keyProduct: order.key_product,
    valueDate,
    nav,
    amount,
    lots: transfer.lots,
  });
  await updateOrderRow(db, order, {
    operation_status: 'FINALIZED',
    cash: amount,
    participations: units,
    net_value: amount,
    withholding: '0.00',
    fees: '0.00',
    value_date: valueDate,
    net_asset_value: nav,
    net_asset_value_date: valueDate,
  });
  for (const [index, to] of statusSequence.entries())
    await insertHistoryEntry(db, {
      uuidOperation: uuid,
      from: statusSequence[index - 1] ?? null,
      to,
      at: clock.now,
      actor: 'SISTEMA',
      uuidActor: null,
      channel: 'SISTEMA',
      reasonCode: null,
      comment: null,
    });
  work.audit({
    action: 'operation.recorded',
    entity: 'operation',
    entityUuid: uuid,
    after: { operation_type: 'TRASPASO_ENTRADA', cost: totalLotCost(transfer.lots) },
  });
  return uuid;
}
