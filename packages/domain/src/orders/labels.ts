import { isTransferOut } from './order-types.ts';
import type { OperationStatus, OperationSubType, PaymentMethod } from './order.ts';

const subTypeLabels: Record<OperationSubType, string> = {
  INICIAL: 'Inicial',
  ADICIONAL: 'Adicional',
  PERIODICA: 'Periódica',
  TOTAL: 'Total',
  PARCIAL_IMPORTE: 'Parcial por importe',
  PARCIAL_PARTICIPACIONES: 'Parcial por participaciones',
  PARCIAL_PORCENTAJE: 'Parcial por porcentaje',
  ORDINARIA: 'Ordinaria',
  EXTRAORDINARIA: 'Extraordinaria',
  CONYUGE: 'Del cónyuge',
  FAMILIAR_DISCAPACIDAD: 'Familiar por discapacidad',
  ALTA: 'Alta',
  MODIFICACION: 'Modificación',
  CONTINGENCIA: 'Contingencia',
  SUPUESTO_EXCEPCIONAL: 'Supuesto excepcional',
};

const statusLabels: Record<OperationStatus, string> = {
  REGISTERED_ONLINE: 'Pendiente',
  REGISTERED_EMAIL: 'Pendiente',
  REGISTERED_POSTAL: 'Pendiente',
  REGISTERED: 'Pendiente',
  SIGNED: 'Firmada',
  VALIDATED: 'Validada',
  RD_SENT: 'Enviada',
  SNCE_1: 'En trámite: solicitud enviada a la otra entidad',
  SNCE_2: 'En trámite: la otra entidad la ha aceptado',
  SNCE_3: 'En trámite: importe en camino',
  PERIODIC_ACTIVE: 'Activa',
  PERIODIC_SUSPENDED: 'Suspendida',
  CANCELLED: 'Anulada',
  FINALIZED: 'Finalizada',
};

/** Labels of the statuses of an outgoing transfer, which differ because the other manager requests it. */
const outgoingTransferLabels: Partial<Record<OperationStatus, string>> = {
  SNCE_1: 'En trámite: la otra entidad lo ha pedido',
  SNCE_2: 'En trámite: solicitud aceptada',
  SNCE_3: 'En trámite: importe en camino a la otra entidad',
};

const paymentLabels: Record<PaymentMethod, string> = {
  TRANSFERENCIA: 'Transferencia',
  DOMICILIACION: 'Domiciliación',
  CHEQUE: 'Cheque',
};

/** Returns the Spanish label of an order sub-type: "Parcial por importe". */
export function operationSubTypeLabel(subType: OperationSubType): string {
  return subTypeLabels[subType];
}

/** Returns the Spanish label of an order status. An unknown status is «En trámite» (LIF-28). */
export function operationStatusLabel(status: string): string {
  return statusLabels[status as OperationStatus] ?? 'En trámite';
}

/** Returns the Spanish label of the status of an order. Outgoing transfers have different labels (LIF-28). */
export function orderStatusLabelOf(order: {
  readonly operation_type: string;
  readonly operation_status: string;
}): string {
  const outgoingLabel = isTransferOut(order.operation_type)
    ? outgoingTransferLabels[order.operation_status as OperationStatus]
    : undefined;
  return outgoingLabel ?? operationStatusLabel(order.operation_status);
}

/** Returns the Spanish label of a payment method. */
export function paymentMethodLabel(method: PaymentMethod): string {
  return paymentLabels[method];
}
