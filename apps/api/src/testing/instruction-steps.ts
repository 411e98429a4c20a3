import type { OperationRow, OrderBody } from '@participe/contract';
import {
  type DemoAccountKey,
  type DemoProductKey,
  accountOf,
  productOf,
} from '@participe/fixtures';
import type { TestService } from './service.ts';

type Instruction = Pick<
  OrderBody,
  'per_period' | 'per_start_date' | 'per_end_date' | 'per_increase_type' | 'per_increase'
>;

/** A periodic subscription by direct debit with every paper accepted, to be changed where a test needs it. */
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

/** A periodic redemption to the default bank account. */
export function periodicRedemptionOf(
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

/** What an instruction has made, first made first. */
export async function childrenOf(service: TestService, uuid: string): Promise<OperationRow[]> {
  const staff = await service.staff();
  const { operations } = await staff.call('GET /operations/{id}/operations', {
    params: { id: uuid },
    query: { $limit: '100' },
  });
  return operations.toReversed();
}
