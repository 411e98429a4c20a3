import { randomUUID } from 'node:crypto';
import type { Operation } from '@participe/contract';
import { findOrderTransition, operationStatuses, orderStatusActors } from '@participe/domain';
import { personOf } from '@participe/fixtures';
import { sql } from 'kysely';
import { type ApiResponse, callApi, callOrThrow } from '../support/api.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { changeStatus, placeAndSign, signOnPaper } from './flow.ts';
import {
  changeInstructionAs,
  createActiveInstruction,
  buildPeriodicRedemptionBody,
} from './instruction-steps.ts';
import {
  type PlacedOrder,
  requestCode,
  place,
  readOperation,
  redemptionOf,
  subscriptionOf,
  validate,
} from './order-steps.ts';
import { exportToRegistry } from '../partners/registry.ts';
import type { TestService } from '../support/service.ts';

/** The states of an order that calls can reach, except for transfers between managers. */
export type OrderState =
  | 'REGISTERED_ONLINE'
  | 'REGISTERED_EMAIL'
  | 'REGISTERED_POSTAL'
  | 'REGISTERED'
  | 'SIGNED'
  | 'VALIDATED'
  | 'RD_SENT'
  | 'FINALIZED'
  | 'CANCELLED'
  | 'PERIODIC_ACTIVE'
  | 'PERIODIC_SUSPENDED';

export const registeredStates = [
  'REGISTERED_ONLINE',
  'REGISTERED_EMAIL',
  'REGISTERED_POSTAL',
  'REGISTERED',
] as const;
const monthlyPlan = { per_period: 'MENSUAL', per_start_date: '2026-12-10' } as const;

export const placeSubscription = async (service: TestService): Promise<PlacedOrder> =>
  place(await service.as('investor'), subscriptionOf('investor_main', 'global', '205.00'));

/** Places, as staff, an order that a client sent by post or e-mail. */
async function placeSubscriptionAsStaff(
  service: TestService,
  source: 'EMAIL' | 'POSTAL',
): Promise<PlacedOrder> {
  return callOrThrow(service, 'POST /operations', {
    token: await service.token('staff'),
    body: {
      ...subscriptionOf('investor_main', 'global', '205.00'),
      uuid_intervener: personOf('investor').uuid,
      source,
    },
  });
}

/**
 * Changes an order in the database to an unsigned order of the system. No call creates such an order, because the
 * signature on their instruction covers orders of the system.
 */
async function createUnsignedSystemOrder(service: TestService): Promise<PlacedOrder> {
  const placedSubscription = await placeSubscription(service);
  const status = 'REGISTERED';
  await service.database.db
    .updateTable('operation')
    .set({ operation_status: status, registered_status: status })
    .where('uuid', '=', placedSubscription.operation.uuid)
    .execute();
  return placedSubscription;
}

const placeSignedRedemption = (service: TestService): Promise<PlacedOrder> =>
  placeAndSign(service, 'investor', redemptionOf('investor_main', 'global', { cash: '110.00' }));

async function placeSentRedemption(service: TestService): Promise<PlacedOrder> {
  const signedRedemption = await placeSignedRedemption(service);
  await validate(service, signedRedemption.operation.uuid);
  await exportToRegistry(service, signedRedemption.operation.uuid);
  return signedRedemption;
}

export const createPeriodicRedemption = (service: TestService): Promise<PlacedOrder> =>
  createActiveInstruction(
    service,
    'investor',
    buildPeriodicRedemptionBody(
      'investor_main',
      'global',
      { participations: '0.500000' },
      monthlyPlan,
    ),
  );

const stateBuilders: Record<OrderState, (service: TestService) => Promise<PlacedOrder>> = {
  REGISTERED_ONLINE: placeSubscription,
  REGISTERED_EMAIL: (service) => placeSubscriptionAsStaff(service, 'EMAIL'),
  REGISTERED_POSTAL: (service) => placeSubscriptionAsStaff(service, 'POSTAL'),
  REGISTERED: createUnsignedSystemOrder,
  SIGNED: placeSignedRedemption,
  VALIDATED: async (service) => {
    const signedRedemption = await placeSignedRedemption(service);
    await validate(service, signedRedemption.operation.uuid);
    return signedRedemption;
  },
  RD_SENT: placeSentRedemption,
  FINALIZED: async (service) => {
    const placedRedemption = await placeSentRedemption(service);
    await answerAsRegistry(service, placedRedemption.operation, 'CONFIRMED');
    return placedRedemption;
  },
  CANCELLED: async (service) => {
    const placedSubscription = await placeSubscription(service);
    await cancelOrder(service, placedSubscription);
    return placedSubscription;
  },
  PERIODIC_ACTIVE: createPeriodicRedemption,
  PERIODIC_SUSPENDED: async (service) => {
    const placedRedemption = await createPeriodicRedemption(service);
    await changeInstructionAs(service, 'investor', placedRedemption, 'PERIODIC_SUSPENDED');
    return placedRedemption;
  },
};

export function createOrderInState(service: TestService, state: OrderState): Promise<PlacedOrder> {
  return stateBuilders[state](service);
}

/** Cancels an order as the investor, with a code if it is signed. */
export async function cancelOrder(service: TestService, placed: PlacedOrder): Promise<void> {
  const { operation_status: status } = await readOperation(service, placed.operation.uuid);
  const client = await service.as('investor');
  const signatureFields = status.startsWith('REGISTERED')
    ? {}
    : {
        uuid_signature_request: (await requestCode(client, placed, 'CANCEL')).uuid,
        otp: await service.codeFor('investor'),
      };
  await callOrThrow(service, 'POST /operations/{id}/status-change', {
    token: await service.token('investor'),
    params: { id: placed.operation.uuid },
    body: { operation_status: 'CANCELLED', ...signatureFields },
  });
}

/** Throws when the change is refused. */
export async function changeAsStaff(
  service: TestService,
  { operation }: PlacedOrder,
  to: string,
  more: object = {},
): Promise<void> {
  const answer = await changeStatus(service, operation.uuid, to, more);
  if (answer.status !== 200) throw new Error(answer.text);
}

/** Records a handwritten signature of the investor, as two members of staff do. */
export async function recordPaperSignature(
  service: TestService,
  { operation }: PlacedOrder,
): Promise<void> {
  const answer = await signOnPaper(service, operation.uuid, [personOf('investor').uuid]);
  if (answer.status !== 200) throw new Error(answer.text);
}

/** Moves the dates of one order sixteen days into the past, so that the clock need not move, and runs the jobs. */
export async function backdateBySixteenDays(
  service: TestService,
  { operation }: PlacedOrder,
): Promise<void> {
  await sql`update operation set operation_date = operation_date - interval '16 days',
      completed_at = completed_at - interval '16 days'
    where uuid = ${operation.uuid}`.execute(service.database.db);
  await service.runJobs();
}

export const transitionNav = '25.000000';

/** Sends the registry's answer about an order of 110 €. */
export async function answerAsRegistry(
  service: TestService,
  operation: Operation,
  status: 'CONFIRMED' | 'REJECTED_TECHNICAL' | 'REJECTED_FINAL',
): Promise<{ rows_ok: number }> {
  const { rd_reference: reference } = await readOperation(service, operation.uuid);
  const figures = {
    net_asset_value: transitionNav,
    net_asset_value_date: '2026-11-19',
    participations: '4.400000',
    cash: '110.00',
  };
  const response = {
    rd_reference: reference ?? `RD-${operation.reference}-1`,
    uuid_operation: operation.uuid,
    status,
    ...(status === 'CONFIRMED' ? figures : { reason: 'Cuenta no encontrada' }),
  };
  const answer = await callOrThrow(service, 'POST /imports/rd-responses', {
    token: await service.token('staff'),
    body: { responses: [response] },
    key: randomUUID(),
  });
  return answer.import;
}

/** Requests a status change that the caller may not make. */
export async function tryStatusChange(
  service: TestService,
  who: 'client' | 'backoffice',
  operation: Operation,
  to: string,
): Promise<ApiResponse<unknown>> {
  return callApi(service, 'POST /operations/{id}/status-change', {
    token: await service.token(who === 'client' ? 'investor' : 'staff'),
    params: { id: operation.uuid },
    body: { operation_status: to },
  });
}

/**
 * Checks that client and staff cannot make three changes: one that only another actor may make, one that nobody may
 * make, and a forbidden cancellation. A unit test of the transition table covers the other changes.
 */
export async function expectForbiddenChangesRefused(
  service: TestService,
  operation: Operation,
): Promise<void> {
  const { operation_status: from, operation_type: operationType } = operation;
  const actorsTo = (to: (typeof operationStatuses)[number]) =>
    orderStatusActors.filter(
      (actor) => findOrderTransition({ from, to, actor, operationType }) !== null,
    );
  const forbiddenToAll = operationStatuses.find((to) => actorsTo(to).length === 0);
  for (const actor of ['client', 'backoffice'] as const)
    for (const to of operationStatuses) {
      const allowedActors = actorsTo(to);
      const isTried = allowedActors.length > 0 || to === forbiddenToAll || to === 'CANCELLED';
      if (!isTried || allowedActors.includes(actor)) continue;
      const answer = await tryStatusChange(service, actor, operation, to);
      const code = actor === 'client' && to === 'CANCELLED' ? '409-011' : '409-010';
      expectRefusal('POST /operations/{id}/status-change', code, answer);
    }
}

/** Returns the transitions of an order as "from>to:actor", newest first. */
export async function readTransitions(
  service: TestService,
  operation: Operation,
): Promise<string[]> {
  const staff = await service.staff();
  const { history } = await staff.call('GET /operations/{id}/historical', {
    params: { id: operation.uuid },
  });
  return history.map(({ from_status: from, to_status: to, actor }) => `${from}>${to}:${actor}`);
}
