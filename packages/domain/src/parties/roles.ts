/** Roles of a person on an account (PRM-19). */
export const roles = [
  'TITULAR',
  'PARTICIPE',
  'APODERADO',
  'AUTORIZADO_OPERATIVO',
  'AUTORIZADO_CONSULTIVO',
  'NUDO_PROPIETARIO',
  'USUFRUCTUARIO',
  'REPRESENTANTE_LEGAL',
  'TUTOR',
  'APORTANTE_CONYUGE',
  'APORTANTE_FAMILIAR',
  'ASESOR',
  'GESTOR',
  'ADMINISTRADOR',
  'JUNTA_DIRECTIVA',
  'FIDUCIARIO',
] as const;
export type Role = (typeof roles)[number];

/**
 * Roles of holders, who own the assets of an account (PRM-19). They include the participant of a pension plan and,
 * when there is a usufruct, the bare owner.
 */
export const holderRoles = [
  'TITULAR',
  'PARTICIPE',
  'NUDO_PROPIETARIO',
] as const satisfies readonly Role[];

/** Roles of people who own the assets of an account or have the use of them. */
export const owningRoles = [...holderRoles, 'USUFRUCTUARIO'] as const satisfies readonly Role[];
export type OwningRole = (typeof owningRoles)[number];

/** Natural person (F) or legal person (J). */
export const intervenerTypes = ['F', 'J'] as const;
export type IntervenerType = (typeof intervenerTypes)[number];

/** Roles that represent a minor who is a holder of an account of natural persons (PTY-07). */
export const minorRepresentativeRoles = [
  'REPRESENTANTE_LEGAL',
  'TUTOR',
] as const satisfies readonly Role[];

/** Roles of people who contribute to another person's pension plan and see only their own contributions (PRM-07). */
export const contributorRoles = [
  'APORTANTE_CONYUGE',
  'APORTANTE_FAMILIAR',
] as const satisfies readonly Role[];

/** Roles of people who only read an account of others, and never pay for it (PRM-20). */
export const readerRoles = ['AUTORIZADO_CONSULTIVO', 'ASESOR'] as const satisfies readonly Role[];

const roleLabels: Record<Role, string> = {
  TITULAR: 'Titular',
  PARTICIPE: 'Partícipe',
  APODERADO: 'Apoderado',
  AUTORIZADO_OPERATIVO: 'Autorizado operativo',
  AUTORIZADO_CONSULTIVO: 'Autorizado consultivo',
  NUDO_PROPIETARIO: 'Nudo propietario',
  USUFRUCTUARIO: 'Usufructuario',
  REPRESENTANTE_LEGAL: 'Representante legal',
  TUTOR: 'Tutor',
  APORTANTE_CONYUGE: 'Aportante cónyuge',
  APORTANTE_FAMILIAR: 'Aportante familiar',
  ASESOR: 'Asesor',
  GESTOR: 'Gestor',
  ADMINISTRADOR: 'Administrador',
  JUNTA_DIRECTIVA: 'Junta directiva',
  FIDUCIARIO: 'Fiduciario',
};

const holderRoleSet: ReadonlySet<string> = new Set(holderRoles);

/** True for the role of a holder. */
export function isHolder(role: string): boolean {
  return holderRoleSet.has(role);
}

/** True for a role that owns the assets of the account or has the use of them. */
export function isOwningRole(role: Role): role is OwningRole {
  return (owningRoles as readonly Role[]).includes(role);
}

/** True for a role that represents minors on an account of natural persons (PTY-07). */
export function representsMinors(role: Role): boolean {
  return (minorRepresentativeRoles as readonly Role[]).includes(role);
}

/** True for a role that only contributes to another person's pension plan. */
export function isContributor(role: Role): boolean {
  return (contributorRoles as readonly Role[]).includes(role);
}

/** True for a role that only reads the account of others. */
export function isReader(role: Role): boolean {
  return (readerRoles as readonly Role[]).includes(role);
}

/** Returns the Spanish label of a role: "Autorizado consultivo". */
export function roleLabel(role: Role): string {
  return roleLabels[role];
}
