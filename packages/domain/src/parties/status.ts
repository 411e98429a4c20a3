import { registeredStatuses } from '../registered.ts';

/** Statuses of a person (PTY-01). */
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

/** Statuses in which a person may place orders (PTY-13). */
export const operativeIntervenerStatuses = [
  'VALIDADO',
  'ENVIADO',
  'FINALIZADO',
] as const satisfies readonly IntervenerStatus[];

/**
 * Statuses of a blocked person. A block because of a money-laundering alert is shown like any other block (PTY-02,
 * PTY-03).
 */
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

/** True for a status in which a person may place orders: VALIDADO, ENVIADO or FINALIZADO (PTY-13). */
export function isOperativeStatus(status: IntervenerStatus): boolean {
  return (operativeIntervenerStatuses as readonly IntervenerStatus[]).includes(status);
}

/** True for a blocked person, whatever the reason. */
export function isBlockedStatus(status: IntervenerStatus): boolean {
  return (blockedIntervenerStatuses as readonly IntervenerStatus[]).includes(status);
}

/** True for a person whose onboarding is not complete, so that they may not order yet (UIX-10). */
export function isOnboardingStatus(status: IntervenerStatus): boolean {
  return !isOperativeStatus(status) && !isBlockedStatus(status);
}

/** True for a person about whom a money-laundering alert is open (PTY-03). */
export function isUnderAmlAlert(status: IntervenerStatus): boolean {
  return status === 'BLOQUEADO_AML';
}

/** Returns the Spanish label of a person's status (PTY-01). */
export function intervenerStatusLabel(status: IntervenerStatus): string {
  return statusLabels[status];
}

/** Returns the status that responses contain: BLOQUEADO_AML becomes BLOQUEADO (PTY-03). */
export function visibleIntervenerStatus(
  status: IntervenerStatus,
): Exclude<IntervenerStatus, 'BLOQUEADO_AML'> {
  return status === 'BLOQUEADO_AML' ? 'BLOQUEADO' : status;
}
