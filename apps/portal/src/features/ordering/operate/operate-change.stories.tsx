import { operationOf } from '../../../stories/data.ts';
import {
  formStory,
  serverError,
  subscription,
  redemption,
  withSimulation,
} from '../../../stories/ordering/order-form.tsx';
import { orderAnswers } from '../../../stories/orders.ts';
import { press, see } from '../../../stories/play.ts';
import { subscriptionSimulation } from '../../../stories/simulations.ts';
import { story } from '../../../stories/story.tsx';

/** The form that changes an order that awaits signatures (ORD-17). */
export const title = 'features/operate-change';

const unsignedOperation = operationOf({
  operation_status: 'REGISTERED_ONLINE',
  status_label: 'Pendiente',
  cash: '2000.00',
  payment_method: 'TRANSFERENCIA',
  allowed_actions: ['SIGN', 'MODIFY', 'CANCEL'],
});
const path = `/operate?modifica=${unsignedOperation.uuid}`;
const answers = { ...orderAnswers, ...withSimulation(subscriptionSimulation()) };
const pendingChange = {
  changes: unsignedOperation.uuid,
  changesVersion: unsignedOperation.version,
};

export const Amount = story({
  path,
  answers: { ...answers, 'GET /operations/{id}': { operation: unsignedOperation } },
});
export const Loading = story({ path, answers: { ...answers, 'GET /operations/{id}': 'loading' } });
export const Broken = story({
  path,
  answers: { ...answers, 'GET /operations/{id}': serverError },
  play: () => see('Volver'),
});
const prefill = { 'GET /operations/{id}': { operation: unsignedOperation } };
export const Check = formStory(
  { ...subscription, ...pendingChange },
  { step: 'comprobar', answers: prefill },
);
export const CheckRedemption = formStory(
  { ...redemption, ...pendingChange },
  { step: 'comprobar', answers: prefill },
);
export const ChangedMeanwhile = formStory(
  { ...subscription, ...pendingChange },
  {
    step: 'comprobar',
    answers: {
      ...prefill,
      'PATCH /operations/{id}': {
        status: 409,
        code: '409-001',
        message: 'Los datos han cambiado. Actualice la página.',
      },
    },
    play: async () => {
      await press('Guardar los cambios y continuar');
      await see('Los datos han cambiado. Actualice la página.');
    },
  },
);
