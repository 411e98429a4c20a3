import type { OrderStatusActor } from '@participe/domain';
import { personOf } from '@participe/fixtures';
import { debitOf, returnDebit, sendDebit } from './debit-steps.ts';
import { placeAndSign } from './flow.ts';
import { changeInstructionAs, buildPeriodicRedemptionBody } from './instruction-steps.ts';
import { type PlacedOrder, sign, subscriptionOf, validate } from './order-steps.ts';
import { exportToRegistry } from '../partners/registry.ts';
import type { TestService } from '../support/service.ts';
import {
  type OrderState,
  answerAsRegistry,
  cancelOrder,
  backdateBySixteenDays,
  recordPaperSignature,
  changeAsStaff,
  registeredStates,
} from './transition-steps.ts';

type Act = (service: TestService, placed: PlacedOrder) => Promise<unknown>;

/** A status change that the transition table allows, with the steps to make it over HTTP. */
export interface TransitionCase {
  readonly from: OrderState;
  readonly to: OrderState;
  readonly by: OrderStatusActor;
  readonly act: Act;
  /** Creates the order of this case; by default, an order in status `from`. */
  readonly start?: (service: TestService) => Promise<PlacedOrder>;
}

const createSignedOrder = (service: TestService): Promise<PlacedOrder> =>
  placeAndSign(service, 'investor', subscriptionOf('investor_main', 'global', '215.00'));
const createValidatedOrder = async (service: TestService): Promise<PlacedOrder> => {
  const signedOrder = await createSignedOrder(service);
  await validate(service, signedOrder.operation.uuid);
  return signedOrder;
};

/** Sends a direct debit to the bank, so that the bank can return it. */
const createDebitedOrder = async (service: TestService): Promise<PlacedOrder> => ({
  operation: await sendDebit(service, 'investor', debitOf('investor_main', 'global', '216.00')),
  documents_to_sign: [],
});

const changeAsBackoffice =
  (to: OrderState): Act =>
  (service, placed) =>
    changeAsStaff(service, placed, to);
const answerFromRegistry =
  (status: Parameters<typeof answerAsRegistry>[2]): Act =>
  (service, { operation }) =>
    answerAsRegistry(service, operation, status);
const changeInstruction =
  (to: 'PERIODIC_SUSPENDED' | 'PERIODIC_ACTIVE' | 'CANCELLED'): Act =>
  (service, placed) =>
    changeInstructionAs(service, 'investor', placed, to);

/** Runs the jobs once while the owner of the account is blocked. */
async function runWhileBlocked(service: TestService): Promise<void> {
  const { db } = service.database;
  const changePersonStatus = (status: 'BLOQUEADO' | 'FINALIZADO') =>
    db
      .updateTable('intervener')
      .set({ intervener_status: status })
      .where('uuid', '=', personOf('investor').uuid)
      .execute();
  await changePersonStatus('BLOQUEADO');
  await service.runJobs();
  await changePersonStatus('FINALIZADO');
}

async function replaceInstruction(service: TestService, placed: PlacedOrder): Promise<void> {
  const body = buildPeriodicRedemptionBody(
    'investor_main',
    'global',
    { participations: '0.750000' },
    { per_period: 'MENSUAL', per_start_date: '2026-12-14' },
  );
  const newerOrder = await placeAndSign(service, 'investor', {
    ...body,
    operation_sub_type: 'MODIFICACION',
    uuid_parent_operation: placed.operation.uuid,
  });
  await validate(service, newerOrder.operation.uuid);
  await service.runJobs();
}

/**
 * The transitions of orders except transfers between managers and transitions that need another date. The transitions
 * of a row are made one after the other on the same order, which begins in the first status.
 */
export const transitionRows: readonly (readonly TransitionCase[])[] = [
  ...registeredStates.flatMap((from): TransitionCase[][] => [
    [
      {
        from,
        to: 'SIGNED',
        by: 'client',
        act: (service, placed) => sign(service, 'investor', placed),
      },
      { from: 'SIGNED', to: from, by: 'backoffice', act: changeAsBackoffice(from) },
      { from, to: 'SIGNED', by: 'backoffice', act: recordPaperSignature },
    ],
    [{ from, to: 'CANCELLED', by: 'client', act: cancelOrder }],
    [{ from, to: 'CANCELLED', by: 'backoffice', act: changeAsBackoffice('CANCELLED') }],
    [{ from, to: 'CANCELLED', by: 'timer', act: backdateBySixteenDays }],
  ]),
  [
    { from: 'SIGNED', to: 'VALIDATED', by: 'backoffice', act: changeAsBackoffice('VALIDATED') },
    {
      from: 'VALIDATED',
      to: 'RD_SENT',
      by: 'backoffice',
      act: (service, { operation }) => exportToRegistry(service, operation.uuid),
    },
    {
      from: 'RD_SENT',
      to: 'VALIDATED',
      by: 'callback_rd',
      act: answerFromRegistry('REJECTED_TECHNICAL'),
    },
    { from: 'VALIDATED', to: 'CANCELLED', by: 'client', act: cancelOrder },
  ],
  [{ from: 'SIGNED', to: 'CANCELLED', by: 'client', act: cancelOrder }],
  [{ from: 'SIGNED', to: 'CANCELLED', by: 'backoffice', act: changeAsBackoffice('CANCELLED') }],
  [
    {
      from: 'SIGNED',
      to: 'CANCELLED',
      by: 'timer',
      start: createSignedOrder,
      act: backdateBySixteenDays,
    },
  ],
  [{ from: 'VALIDATED', to: 'CANCELLED', by: 'backoffice', act: changeAsBackoffice('CANCELLED') }],
  [
    {
      from: 'VALIDATED',
      to: 'CANCELLED',
      by: 'system',
      start: createDebitedOrder,
      act: (service, { operation }) =>
        returnDebit(service, operation, { code: 'MS03', on: '2026-11-19' }),
    },
  ],
  [
    {
      from: 'VALIDATED',
      to: 'CANCELLED',
      by: 'timer',
      start: createValidatedOrder,
      act: backdateBySixteenDays,
    },
  ],
  [{ from: 'RD_SENT', to: 'FINALIZED', by: 'callback_rd', act: answerFromRegistry('CONFIRMED') }],
  [
    {
      from: 'RD_SENT',
      to: 'CANCELLED',
      by: 'callback_rd',
      act: answerFromRegistry('REJECTED_FINAL'),
    },
  ],
  [
    {
      from: 'PERIODIC_ACTIVE',
      to: 'PERIODIC_SUSPENDED',
      by: 'client',
      act: changeInstruction('PERIODIC_SUSPENDED'),
    },
    {
      from: 'PERIODIC_SUSPENDED',
      to: 'PERIODIC_ACTIVE',
      by: 'client',
      act: changeInstruction('PERIODIC_ACTIVE'),
    },
    { from: 'PERIODIC_ACTIVE', to: 'PERIODIC_SUSPENDED', by: 'system', act: runWhileBlocked },
    {
      from: 'PERIODIC_SUSPENDED',
      to: 'CANCELLED',
      by: 'client',
      act: changeInstruction('CANCELLED'),
    },
  ],
  [{ from: 'PERIODIC_ACTIVE', to: 'CANCELLED', by: 'client', act: changeInstruction('CANCELLED') }],
  [
    {
      from: 'PERIODIC_ACTIVE',
      to: 'CANCELLED',
      by: 'backoffice',
      act: changeAsBackoffice('CANCELLED'),
    },
  ],
  [{ from: 'PERIODIC_ACTIVE', to: 'CANCELLED', by: 'system', act: replaceInstruction }],
  [
    {
      from: 'PERIODIC_SUSPENDED',
      to: 'CANCELLED',
      by: 'backoffice',
      act: changeAsBackoffice('CANCELLED'),
    },
  ],
  [{ from: 'PERIODIC_SUSPENDED', to: 'CANCELLED', by: 'system', act: replaceInstruction }],
];
