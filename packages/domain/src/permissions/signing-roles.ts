import type { IntervenerType, Role } from '../parties/roles.ts';

const signingRolesOfNaturalPersons: readonly Role[] = [
  'TITULAR',
  'PARTICIPE',
  'APODERADO',
  'AUTORIZADO_OPERATIVO',
  'NUDO_PROPIETARIO',
  'USUFRUCTUARIO',
  'REPRESENTANTE_LEGAL',
  'TUTOR',
  'APORTANTE_CONYUGE',
  'APORTANTE_FAMILIAR',
  'GESTOR',
];
const signingRolesOfLegalPersons: readonly Role[] = [
  'ADMINISTRADOR',
  'APODERADO',
  'REPRESENTANTE_LEGAL',
  'FIDUCIARIO',
  'GESTOR',
];

/**
 * True for a role whose signature counts with at least one arrangement type; false for people who may only read,
 * board members and the company itself (SIG-02).
 */
export function countsForSignature(role: Role, intervenerType: IntervenerType): boolean {
  return (
    intervenerType === 'F' ? signingRolesOfNaturalPersons : signingRolesOfLegalPersons
  ).includes(role);
}
