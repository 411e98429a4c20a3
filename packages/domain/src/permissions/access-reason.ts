import { type Refusal, refuseField } from '../refusal.ts';

const reasonCodes = ['CLIENT_REQUEST', 'INCIDENT', 'COMPLAINT', 'COMPLIANCE'] as const;

/** Reasons for which staff may read a client's data (PRM-16). */
export type AccessReason = (typeof reasonCodes)[number];

/** Spanish labels of the reasons, for staff and for the client's list of accesses (PRM-17). */
export const accessReasonLabels: Readonly<Record<AccessReason, string>> = {
  CLIENT_REQUEST: 'Petición del cliente',
  INCIDENT: 'Resolución de una incidencia',
  COMPLAINT: 'Reclamación',
  COMPLIANCE: 'Revisión de cumplimiento normativo',
};

const minReasonLetters = 10;

/** Counts the visible letters and digits, so that a reason cannot consist of punctuation or invisible characters. */
const countLettersAndDigits = (text: string): number =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Returns the refusals of a reason for access. Both its code and its text are required (PRM-16). */
export function validateAccessReason(code: string | undefined, text: string): Refusal[] {
  const reasonRefusals: Refusal[] = [];
  if (!reasonCodes.some((known) => known === code))
    reasonRefusals.push(refuseField('reason_code', 'Elija el motivo del acceso'));
  if (countLettersAndDigits(text) < minReasonLetters)
    reasonRefusals.push(refuseField('reason', 'Explique el motivo con 10 letras o más'));
  return reasonRefusals;
}
