import type { TagTone } from '@participe/ui';
import { statuses } from '#texts/ordering/statuses.ts';

type StatusIcon =
  | 'pending'
  | 'signed'
  | 'checked'
  | 'sent'
  | 'cancelled'
  | 'done'
  | 'transit'
  | 'active'
  | 'paused';

interface StatusLook {
  text: string;
  tone: TagTone;
  icon: StatusIcon;
}

const STATUS_LOOKS: Readonly<Record<string, StatusLook>> = {
  SIGNED: { text: statuses.SIGNED, tone: 'info', icon: 'signed' },
  VALIDATED: { text: statuses.VALIDATED, tone: 'info', icon: 'checked' },
  RD_SENT: { text: statuses.RD_SENT, tone: 'info', icon: 'sent' },
  CANCELLED: { text: statuses.CANCELLED, tone: 'danger', icon: 'cancelled' },
  FINALIZED: { text: statuses.FINALIZED, tone: 'ok', icon: 'done' },
  SNCE_1: { text: statuses.SNCE_1, tone: 'info', icon: 'transit' },
  SNCE_2: { text: statuses.SNCE_2, tone: 'info', icon: 'transit' },
  SNCE_3: { text: statuses.SNCE_3, tone: 'info', icon: 'transit' },
  PERIODIC_ACTIVE: { text: statuses.PERIODIC_ACTIVE, tone: 'ok', icon: 'active' },
  PERIODIC_SUSPENDED: { text: statuses.PERIODIC_SUSPENDED, tone: 'warn', icon: 'paused' },
};

const PENDING_LOOK: StatusLook = { text: statuses.pending, tone: 'warn', icon: 'pending' };
const UNKNOWN_LOOK: StatusLook = { text: statuses.unknown, tone: 'info', icon: 'transit' };

/** Returns word, tone and icon of an operation status; an unknown status is «En trámite» (UIX-19). */
export function getStatusDisplay(status: string): StatusLook {
  return STATUS_LOOKS[status] ?? (status.startsWith('REGISTERED') ? PENDING_LOOK : UNKNOWN_LOOK);
}
