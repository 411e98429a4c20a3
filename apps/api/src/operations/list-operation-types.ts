import type { OperationTypeInfo } from '@participe/contract';
import { operationTypeLabel } from '@participe/domain';
import { accessOn } from '../kernel/access.ts';
import type { Operation } from '../kernel/context.ts';
import { offeredPaymentMethods } from './decide-order.ts';

const creatable: readonly (OperationTypeInfo & { readonly action: 'subscribe' | 'redeem' })[] = [
  {
    action: 'subscribe',
    operation_type: 'SUSCRIPCION',
    label: operationTypeLabel('SUSCRIPCION'),
    account_types: ['FI'],
    intervener_types: ['F', 'J'],
    creatable: true,
    sub_types: ['INICIAL', 'ADICIONAL'],
    requires: ['account', 'product', 'amount', 'payment_method'],
    payment_methods: [...offeredPaymentMethods],
  },
  {
    action: 'redeem',
    operation_type: 'REEMBOLSO',
    label: operationTypeLabel('REEMBOLSO'),
    account_types: ['FI'],
    intervener_types: ['F', 'J'],
    creatable: true,
    sub_types: ['TOTAL', 'PARCIAL_IMPORTE', 'PARCIAL_PARTICIPACIONES'],
    requires: ['account', 'product', 'amount', 'bank_account'],
    payment_methods: [],
  },
];

/** The kinds of order that the caller may place now, on one account or on any (decision G-J03). */
export const listOperationTypes: Operation<'GET /operation-type'> = ({ actor, object, clock }) => {
  const allowed = creatable.filter(({ action }) => {
    if (actor.kind !== 'client') return true;
    return actor.accounts.some((account) => {
      if (object !== undefined && account.uuid !== object.uuid) return false;
      const verdict = accessOn(actor, account, action, clock);
      return verdict === 'yes' || verdict === 'conditional';
    });
  });
  return Promise.resolve({ operation_types: allowed.map(({ action: _action, ...info }) => info) });
};
