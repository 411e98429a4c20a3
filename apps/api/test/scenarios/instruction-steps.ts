import { randomUUID } from 'node:crypto';
import type { Operation, OperationRow, OrderBody } from '@participe/contract';
import { completeOperationRow } from '@participe/contract/complete-operation-row';
import {
  type DemoAccountKey,
  type DemoPersonKey,
  type DemoProductKey,
  accountOf,
  productOf,
} from '@participe/fixtures';
import { placeAndSign } from './flow.ts';
import { type PlacedOrder, requestCode, readOperation, validate } from './order-steps.ts';
import type { TestService } from '../support/service.ts';

type Instruction = Pick<
  OrderBody,
  'per_period' | 'per_start_date' | 'per_end_date' | 'per_increase_type' | 'per_increase'
>;

/** Returns a periodic subscription by direct debit with all documents accepted. */
export function periodicSubscriptionOf(
  account: DemoAccountKey,
  product: DemoProductKey,
  cash: string,
  instruction: Instruction,
): OrderBody {
  return {
    uuid_account: accountOf(account).uuid,
    operation_type: 'SOLICITUD_SUSCRIPCION_PERIODICA',
    id_product: productOf(product).uuid,
    amount_mode: 'CASH',
    cash,
    payment_method: 'DOMICILIACION',
    accepted_documents: productOf(product).documents.map(({ uuid }) => uuid),
    ...instruction,
  };
}

export function buildPeriodicRedemptionBody(
  account: DemoAccountKey,
  product: DemoProductKey,
  size: { cash: string } | { participations: string },
  instruction: Instruction,
): OrderBody {
  return {
    uuid_account: accountOf(account).uuid,
    operation_type: 'SOLICITUD_REEMBOLSO_PERIODICO',
    id_product: productOf(product).uuid,
    amount_mode: 'cash' in size ? 'CASH' : 'PARTICIPATIONS',
    accepted_documents: [],
    ...size,
    ...instruction,
  };
}

/** Returns the child orders of an instruction, oldest first. */
export async function readChildren(service: TestService, uuid: string): Promise<OperationRow[]> {
  const staff = await service.staff();
  const { operations } = await staff.call('GET /operations/{id}/operations', {
    params: { id: uuid },
    query: { $limit: '100' },
  });
  return operations.map(completeOperationRow).toReversed();
}

/** Creates an active instruction: one person places and signs it, staff validate it, and the job activates it. */
export async function createActiveInstruction(
  service: TestService,
  person: DemoPersonKey,
  body: OrderBody,
): Promise<PlacedOrder> {
  const placedOrder = await placeAndSign(service, person, body);
  await validate(service, placedOrder.operation.uuid);
  await service.runJobs();
  return { ...placedOrder, operation: await readOperation(service, placedOrder.operation.uuid) };
}

/** Changes the status of an instruction as a client, with a code if the change needs one. */
export async function changeInstructionAs(
  service: TestService,
  person: DemoPersonKey,
  placed: PlacedOrder,
  to: 'PERIODIC_SUSPENDED' | 'PERIODIC_ACTIVE' | 'CANCELLED',
): Promise<Operation> {
  const client = await service.as(person);
  const purposes = {
    PERIODIC_SUSPENDED: null,
    PERIODIC_ACTIVE: 'RESUME',
    CANCELLED: 'CANCEL',
  } as const;
  const purpose = purposes[to];
  const body = { operation_status: to };
  const bodyWithCode =
    purpose === null
      ? body
      : {
          ...body,
          uuid_signature_request: (await requestCode(client, placed, purpose)).uuid,
          otp: await service.codeFor(person),
        };
  const { operation } = await client.call(
    'POST /operations/{id}/status-change',
    { params: { id: placed.operation.uuid }, body: bodyWithCode },
    { idempotencyKey: randomUUID() },
  );
  return operation;
}
