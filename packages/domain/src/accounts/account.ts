import { registeredStatuses } from '../registered.ts';

/** Account types: investment funds (FI) and pension plans (PP) (ACC-01). */
export const accountTypes = ['FI', 'PP'] as const;
export type AccountType = (typeof accountTypes)[number];

/** Arrangement types of an account, which state how many signatures it needs (ACC-03). */
export const signatureArrangements = [
  'INDISTINTA',
  'CONJUNTA',
  'MANCOMUNADA',
  'MANCOMUNADA_CONDICIONAL',
  'SOLIDARIA',
] as const;
export type SignatureArrangement = (typeof signatureArrangements)[number];

/** Statuses of an account (ACC-02). */
export const accountStatuses = [
  ...registeredStatuses,
  'SIGNED',
  'VALIDADO',
  'ENVIADO',
  'FINALIZED',
] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** Statuses in which an account accepts orders. */
export const statusesAcceptingOrders = [
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

const arrangementLabels: Record<SignatureArrangement, string> = {
  INDISTINTA: 'Indistinta',
  SOLIDARIA: 'Solidaria',
  CONJUNTA: 'Conjunta',
  MANCOMUNADA: 'Mancomunada',
  MANCOMUNADA_CONDICIONAL: 'Mancomunada condicional',
};

/** True when an account with this status accepts orders. */
export function canAcceptOrders(status: AccountStatus): boolean {
  return (statusesAcceptingOrders as readonly AccountStatus[]).includes(status);
}

/** Returns the Spanish label of an account status, such as "Activa". */
export function accountStatusLabel(status: AccountStatus): string {
  return statusLabels[status];
}

/** Returns the Spanish label of an arrangement type (ACC-03). */
export function signatureArrangementLabel(arrangement: SignatureArrangement): string {
  return arrangementLabels[arrangement];
}
