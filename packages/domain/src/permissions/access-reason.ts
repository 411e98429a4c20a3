import { type Refusal, refuseField } from '../refusal.ts';

const codes = ['CLIENT_REQUEST', 'INCIDENT', 'COMPLAINT', 'COMPLIANCE'] as const;

/** Why a member of staff looks at the data of a client (decision G-Q01). */
export type AccessReason = (typeof codes)[number];

/** The words of each reason, as staff choose them and as the client reads them among the accesses. */
export const accessReasonLabels: Readonly<Record<AccessReason, string>> = {
  CLIENT_REQUEST: 'Petición del cliente',
  INCIDENT: 'Resolución de una incidencia',
  COMPLAINT: 'Reclamación',
  COMPLIANCE: 'Revisión de cumplimiento normativo',
};

const shortest = 10;

/** Letters and figures that can be seen: points and empty characters explain nothing. */
const lettersOf = (text: string): number =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** What is wrong with a reason for looking at a client's data: both its code and its text are asked for. */
export function validateAccessReason(code: string | undefined, text: string): Refusal[] {
  const refused: Refusal[] = [];
  if (!codes.some((known) => known === code))
    refused.push(refuseField('reason_code', 'Elija el motivo del acceso'));
  if (lettersOf(text) < shortest)
    refused.push(refuseField('reason', 'Explique el motivo con 10 letras o más'));
  return refused;
}
