import type { Operation } from '@participe/contract/types';
import { createFixtureUuid } from '@participe/fixtures';
import { operationRowOf, pageOf } from '../../stories/data.ts';
import {
  pageAnswers,
  creation,
  OPERATION_PATH as PATH,
  redemptionOrder,
  registeredBySystem,
  type OrderPageData,
  signature,
  orderSignerOf,
  historyStep,
  validation,
} from '../../stories/operation-data.ts';
import { press, see } from '../../stories/play.ts';
import { story } from '../../stories/story.tsx';

export const title = 'features/operation-instructions';

const instruction: Partial<Operation> = {
  operation_type: 'SOLICITUD_SUSCRIPCION_PERIODICA',
  operation_sub_type: 'ALTA',
  operation_status: 'PERIODIC_ACTIVE',
  status_label: 'Activa',
  payment_method: 'DOMICILIACION',
  cash: '150.00',
  uuid_bank_account: redemptionOrder.uuid_bank_account ?? null,
  expected_value_date: null,
  cutoff_at: null,
  per_period: 'MENSUAL',
  per_start_date: '2025-10-05',
  operation_date: '2025-09-26T09:20:00.000Z',
  order_date: '2025-09-26T09:24:00.000Z',
  per_end_date: '2030-12-31',
  per_increase_type: 'PORCENTUAL',
  per_increase: '2.00',
  next_execution_date: '2026-12-09',
  allowed_actions: ['MODIFY', 'SUSPEND', 'CANCEL'],
};
const instructionHistory = [
  historyStep(null, 'REGISTERED_ONLINE', '2025-09-26T09:20:00.000Z', 'Pendiente'),
  historyStep('REGISTERED_ONLINE', 'SIGNED', '2025-09-26T09:24:00.000Z', 'Firmada'),
  historyStep('SIGNED', 'VALIDATED', '2025-09-26T09:24:02.000Z', 'Validada'),
  historyStep('VALIDATED', 'PERIODIC_ACTIVE', '2025-09-29T10:00:00.000Z', 'Activa'),
];
const childOrders = pageOf(
  'operations',
  ['2026-11-05', '2026-10-05'].map((date, index) =>
    operationRowOf({
      uuid: createFixtureUuid(`story:operation:child:${date}`),
      reference: `PA-2026-004${index === 0 ? '101' : '007'}`,
      operation_sub_type: 'PERIODICA',
      operation_status: 'FINALIZED',
      payment_method: 'DOMICILIACION',
      cash: '150.00',
      value_date: date,
      uuid_parent_operation: createFixtureUuid('story:operation'),
    }),
  ),
  14,
);
const instructionAnswers = (order: Partial<Operation>, more: Partial<OrderPageData> = {}) => ({
  ...pageAnswers({
    order: { ...instruction, ...order },
    history: instructionHistory,
    signers: [orderSignerOf({ signed_at: '2025-09-26T09:24:00.000Z' })],
    ...more,
  }),
  'GET /operations/{id}/operations': childOrders,
});

export const Instruction = story({ path: PATH, answers: instructionAnswers({}) });
export const InstructionNew = story({
  path: PATH,
  answers: {
    ...instructionAnswers(
      {
        operation_status: 'VALIDATED',
        status_label: 'Validada',
        operation_date: creation.at,
        order_date: signature.at,
        per_start_date: '2027-01-05',
        next_execution_date: null,
        allowed_actions: ['CANCEL'],
      },
      { history: [creation, signature, validation], signers: [orderSignerOf()] },
    ),
    'GET /operations/{id}/operations': pageOf('operations', []),
  },
});
export const Suspending = story({
  path: PATH,
  answers: instructionAnswers({}),
  play: async () => {
    await press('Suspender');
    await see('¿Suspender la instrucción?');
  },
});
const suspension = historyStep(
  'PERIODIC_ACTIVE',
  'PERIODIC_SUSPENDED',
  '2026-11-12T09:00:00.000Z',
  'Suspendida',
);
export const Suspended = story({
  path: PATH,
  answers: instructionAnswers(
    {
      operation_status: 'PERIODIC_SUSPENDED',
      status_label: 'Suspendida',
      suspend_reason: 'RECIBOS_DEVUELTOS',
      allowed_actions: ['MODIFY', 'RESUME', 'CANCEL'],
    },
    { history: [...instructionHistory, suspension] },
  ),
});
export const ChildOfInstruction = story({
  path: PATH,
  now: '2026-12-02T11:00:00.000Z',
  answers: pageAnswers({
    order: {
      operation_sub_type: 'PERIODICA',
      operation_status: 'VALIDATED',
      status_label: 'Validada',
      payment_method: 'DOMICILIACION',
      cash: '150.00',
      operation_date: '2026-12-02T06:00:00.000Z',
      order_date: null,
      scheduled_on: '2026-12-05',
      expected_value_date: '2026-12-09',
      uuid_parent_operation: createFixtureUuid('story:operation:instruction'),
    },
    history: registeredBySystem('2026-12-02T06:00:00.000Z'),
  }),
});
