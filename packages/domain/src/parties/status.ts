import { registeredStatuses } from '../registered.ts';

/** Status of a person (PTY-01). */
export const intervenerStatuses = [
  ...registeredStatuses,
  'SIGNED',
  'VALIDADO',
  'ENVIADO',
  'FINALIZADO',
  'BLOQUEADO',
  'BLOQUEADO_AML',
  'MIGRACION',
] as const;
export type IntervenerStatus = (typeof intervenerStatuses)[number];

/** The statuses in which a person may operate. */
export const operativeIntervenerStatuses = [
  'VALIDADO',
  'ENVIADO',
  'FINALIZADO',
] as const satisfies readonly IntervenerStatus[];

/** The statuses of a blocked person; an anti-money-laundering block is shown as an ordinary one. */
export const blockedIntervenerStatuses = [
  'BLOQUEADO',
  'BLOQUEADO_AML',
] as const satisfies readonly IntervenerStatus[];

const statusLabels: Record<IntervenerStatus, string> = {
  REGISTERED_ONLINE: 'Pendiente de firma',
  REGISTERED_EMAIL: 'Pendiente de firma',
  REGISTERED_POSTAL: 'Pendiente de firma',
  REGISTERED: 'Pendiente de firma',
  SIGNED: 'Firmado',
  VALIDADO: 'Validado',
  ENVIADO: 'Enviado',
  FINALIZADO: 'Activo',
  BLOQUEADO: 'Bloqueado',
  BLOQUEADO_AML: 'Bloqueado',
  MIGRACION: 'Pendiente de actualización',
};

/** True for a person who may operate as far as their status goes: VALIDADO, ENVIADO or FINALIZADO. */
export function isOperativeStatus(status: IntervenerStatus): boolean {
  return (operativeIntervenerStatuses as readonly IntervenerStatus[]).includes(status);
}

/** True for a blocked person, whatever the reason. */
export function isBlockedStatus(status: IntervenerStatus): boolean {
  return (blockedIntervenerStatuses as readonly IntervenerStatus[]).includes(status);
}

/** True for a person under an open alert of the money-laundering unit (PTY-03). */
export function isUnderAmlAlert(status: IntervenerStatus): boolean {
  return status === 'BLOQUEADO_AML';
}

/** The status of a person in words (decision G-F03). */
export function intervenerStatusLabel(status: IntervenerStatus): string {
  return statusLabels[status];
}

/** The status as it leaves the service: BLOQUEADO_AML reaches everyone as BLOQUEADO (ruling 7). */
export function visibleIntervenerStatus(status: IntervenerStatus): IntervenerStatus {
  return isUnderAmlAlert(status) ? 'BLOQUEADO' : status;
}
