import { registeredStatuses } from '../registered.ts';

/** Types of account: funds, pension plans (decision G-I01). */
export const accountTypes = ['FI', 'PP'] as const;
export type AccountType = (typeof accountTypes)[number];

/** Signature types of an account (specification §6, decision G-I01). */
export const arrangementTypes = [
  'INDISTINTA',
  'CONJUNTA',
  'MANCOMUNADA',
  'MANCOMUNADA_CONDICIONAL',
  'SOLIDARIA',
] as const;
export type ArrangementType = (typeof arrangementTypes)[number];

/** Status of an account (specification §4). */
export const accountStatuses = [
  ...registeredStatuses,
  'SIGNED',
  'VALIDADO',
  'ENVIADO',
  'FINALIZED',
] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** The statuses in which an account takes orders. */
export const operativeAccountStatuses = [
  'VALIDADO',
  'ENVIADO',
  'FINALIZED',
] as const satisfies readonly AccountStatus[];

const statusLabels: Readonly<Record<AccountStatus, string>> = {
  REGISTERED_ONLINE: 'Pendiente de firma',
  REGISTERED_EMAIL: 'Pendiente de firma',
  REGISTERED_POSTAL: 'Pendiente de firma',
  REGISTERED: 'Pendiente de firma',
  SIGNED: 'Firmada',
  VALIDADO: 'Validada',
  ENVIADO: 'Enviada',
  FINALIZED: 'Activa',
};

const arrangementLabels: Record<ArrangementType, string> = {
  INDISTINTA: 'Indistinta',
  SOLIDARIA: 'Solidaria',
  CONJUNTA: 'Conjunta',
  MANCOMUNADA: 'Mancomunada',
  MANCOMUNADA_CONDICIONAL: 'Mancomunada condicional',
};

/** True for an account that takes orders. */
export function isOperativeAccount(status: AccountStatus): boolean {
  return (operativeAccountStatuses as readonly AccountStatus[]).includes(status);
}

/** The status of an account in words. */
export function accountStatusLabel(status: AccountStatus): string {
  return statusLabels[status];
}

/** The signature type of an account in words (specification §6). */
export function arrangementLabel(arrangement: ArrangementType): string {
  return arrangementLabels[arrangement];
}
