import type { OperationTypeInfo } from '@participe/contract/types';

function typeInfo(changes: Partial<OperationTypeInfo>): OperationTypeInfo {
  return {
    operation_type: 'SUSCRIPCION',
    label: 'Suscripción',
    account_types: ['FI'],
    intervener_types: ['F', 'J'],
    creatable: true,
    sub_types: [],
    requires: ['account', 'product', 'amount'],
    payment_methods: ['TRANSFERENCIA', 'DOMICILIACION', 'CHEQUE'],
    amount_modes: ['CASH'],
    ...changes,
  };
}

/** The order types used in stories. */
export const orderTypes: OperationTypeInfo[] = [
  typeInfo({}),
  typeInfo({
    operation_type: 'SOLICITUD_SUSCRIPCION_PERIODICA',
    label: 'Suscripción periódica',
    payment_methods: ['DOMICILIACION'],
  }),
  typeInfo({
    operation_type: 'TRASPASO_ENTRADA',
    label: 'Traspaso de entrada',
    intervener_types: ['F'],
    requires: ['account', 'product', 'origin', 'amount'],
    payment_methods: [],
    amount_modes: ['CASH', 'PARTICIPATIONS', 'PERCENTAGE', 'TOTAL'],
  }),
  typeInfo({
    operation_type: 'TRASPASO_INTERNO',
    label: 'Traspaso interno',
    intervener_types: ['F'],
    payment_methods: [],
    amount_modes: ['CASH', 'PARTICIPATIONS', 'PERCENTAGE', 'TOTAL'],
  }),
  typeInfo({
    operation_type: 'REEMBOLSO',
    label: 'Reembolso',
    payment_methods: [],
    amount_modes: ['CASH', 'PARTICIPATIONS', 'TOTAL'],
  }),
  typeInfo({
    operation_type: 'SOLICITUD_REEMBOLSO_PERIODICO',
    label: 'Solicitud de reembolso periódico',
    payment_methods: [],
    amount_modes: ['CASH', 'PARTICIPATIONS'],
  }),
];
