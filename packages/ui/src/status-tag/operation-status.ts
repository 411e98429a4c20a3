import type { TagTone } from '../tag/tag.tsx';

export type StatusIcon =
  | 'pending'
  | 'signed'
  | 'checked'
  | 'sent'
  | 'cancelled'
  | 'done'
  | 'transit'
  | 'active'
  | 'paused';

export interface StatusLook {
  text: string;
  tone: TagTone;
  icon: StatusIcon;
}

const LOOKS: Record<string, StatusLook> = {
  SIGNED: { text: 'Firmada', tone: 'info', icon: 'signed' },
  VALIDATED: { text: 'Validada', tone: 'info', icon: 'checked' },
  RD_SENT: { text: 'Enviada', tone: 'info', icon: 'sent' },
  CANCELLED: { text: 'Anulada', tone: 'danger', icon: 'cancelled' },
  FINALIZED: { text: 'Finalizada', tone: 'ok', icon: 'done' },
  SNCE_1: {
    text: 'En trámite: solicitud enviada a la otra entidad',
    tone: 'info',
    icon: 'transit',
  },
  SNCE_2: {
    text: 'En trámite: la otra entidad la ha aceptado',
    tone: 'info',
    icon: 'transit',
  },
  SNCE_3: { text: 'En trámite: importe en camino', tone: 'info', icon: 'transit' },
  PERIODIC_ACTIVE: { text: 'Activa', tone: 'ok', icon: 'active' },
  PERIODIC_SUSPENDED: { text: 'Suspendida', tone: 'warn', icon: 'paused' },
};

const PENDING: StatusLook = { text: 'Pendiente', tone: 'warn', icon: 'pending' };
const UNKNOWN: StatusLook = { text: 'En trámite', tone: 'info', icon: 'transit' };

/** Word, tone and icon of an operation status; a status nobody told us about is «En trámite» (UIX-19). */
export function operationStatusLook(status: string): StatusLook {
  return LOOKS[status] ?? (status.startsWith('REGISTERED') ? PENDING : UNKNOWN);
}
