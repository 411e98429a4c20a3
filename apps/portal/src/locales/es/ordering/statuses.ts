/** Texts of the statuses of an operation (UIX-19). */
export const statuses = {
  SIGNED: 'Firmada',
  VALIDATED: 'Validada',
  RD_SENT: 'Enviada',
  CANCELLED: 'Anulada',
  FINALIZED: 'Finalizada',
  SNCE_1: 'En trámite: solicitud enviada a la otra entidad',
  SNCE_2: 'En trámite: la otra entidad la ha aceptado',
  SNCE_3: 'En trámite: importe en camino',
  PERIODIC_ACTIVE: 'Activa',
  PERIODIC_SUSPENDED: 'Suspendida',
  pending: 'Pendiente',
  unknown: 'En trámite',
} as const;
