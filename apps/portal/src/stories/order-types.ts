import type { OperationTypeInfo } from '@participe/contract/types';
import {
  type CreatableType,
  isCreatableType,
  isInflow,
  operationTypeLabel,
  operationTypes,
} from '@participe/domain';

const transferModes: OperationTypeInfo['amount_modes'] = [
  'CASH',
  'PARTICIPATIONS',
  'PERCENTAGE',
  'TOTAL',
];

/** The fields in which some order types differ from a single subscription or redemption. */
const differences: Partial<Record<CreatableType, Partial<OperationTypeInfo>>> = {
  SOLICITUD_SUSCRIPCION_PERIODICA: { payment_methods: ['DOMICILIACION'] },
  SOLICITUD_REEMBOLSO_PERIODICO: { amount_modes: ['CASH', 'PARTICIPATIONS'] },
  TRASPASO_ENTRADA: {
    intervener_types: ['F'],
    requires: ['account', 'product', 'origin', 'amount'],
    payment_methods: [],
    amount_modes: transferModes,
  },
  TRASPASO_INTERNO: { intervener_types: ['F'], amount_modes: transferModes },
};

/** The order types that an investor may place. */
export const orderTypes: OperationTypeInfo[] = operationTypes
  .filter(isCreatableType)
  .map((type) => ({
    operation_type: type,
    label: operationTypeLabel(type),
    account_types: ['FI'],
    intervener_types: ['F', 'J'],
    creatable: true,
    sub_types: [],
    requires: ['account', 'product', 'amount'],
    payment_methods: isInflow(type) ? ['TRANSFERENCIA', 'DOMICILIACION', 'CHEQUE'] : [],
    amount_modes: isInflow(type) ? ['CASH'] : ['CASH', 'PARTICIPATIONS', 'TOTAL'],
    ...differences[type],
  }));
