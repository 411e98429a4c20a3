import { type AcceptedTransfer, invariant } from '@participe/domain';
import type { HeldPosition } from '../../positions/index.ts';
import type { Counterparty } from '../model/counterparty.ts';
import { type Order, readOrder } from '../model/order.store.ts';
import type { AccountRow, ProductRow } from '../model/account-facts.store.ts';
import { recordOrder } from '../model/record-order.ts';
import { buildSystemOrder } from '../model/accepted-order.ts';
import { applyTransition } from '../lifecycle/transition.ts';
import { sealRows } from '../../kernel/seals.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

/** An accepted transfer request of another manager, with the account, product and position of the units. */
export interface AcceptedTransferOut {
  readonly reference: string;
  readonly counterparty: Counterparty;
  readonly account: AccountRow;
  readonly product: ProductRow;
  /** The caller locked the position before it decided on the request. */
  readonly position: HeldPosition;
  readonly transfer: AcceptedTransfer;
}

/**
 * Registers a transfer out, which the client signs at the other manager. The units are reserved while the request is
 * checked (LIF-03, LIF-15).
 */
export async function registerTransferOut(
  work: UnitOfWork,
  request: AcceptedTransferOut,
): Promise<Order> {
  const { account, product, position, transfer } = request;
  const { uuid } = await recordOrder(
    work,
    buildSystemOrder({
      account,
      product,
      operationType: 'TRASPASO_SALIDA',
      subType: transfer.subType,
      amountMode: transfer.mode,
      orderedCash: transfer.orderedCash,
      orderedParticipations: transfer.orderedParticipations,
      percentage: transfer.percentage,
      estimate: {
        cash: transfer.gross,
        participations: transfer.units,
        withholding: '0.00',
        net: transfer.gross,
      },
      hold: { position, participations: transfer.units },
      needsNoSignature: true,
      sourceSystem: 'SNCE',
    }),
  );
  const order = await readOrder(work.db, uuid);
  invariant(order !== undefined, 'the order was written a moment ago');
  const registeredTransfer = await applyTransition(
    work,
    { order, position },
    {
      to: 'SNCE_1',
      actor: 'system',
      channel: 'SNCE',
      values: {
        snce_reference: request.reference,
        counterparty: JSON.stringify(request.counterparty),
      },
      isSilent: true,
    },
  );
  await sealRows(work.db, 'counterparty', [uuid]);
  return registeredTransfer;
}
