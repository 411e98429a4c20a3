/** Every role a person may have on an account (specification §3 and §6, decision G-E02). */
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
 * Who holds an account: what is in it belongs to them, whatever others may do there (specification §3 and §6). A holder,
 * in a plan also called its participant, and the bare owner where somebody else has the use.
 */
export const holderRoles = [
  'TITULAR',
  'PARTICIPE',
  'NUDO_PROPIETARIO',
] as const satisfies readonly Role[];

/** Who owns what is in an account, or has the use of it. */
export const owningRoles = [...holderRoles, 'USUFRUCTUARIO'] as const satisfies readonly Role[];
export type OwningRole = (typeof owningRoles)[number];

/** Natural person (F) or legal person (J). */
export const intervenerTypes = ['F', 'J'] as const;
export type IntervenerType = (typeof intervenerTypes)[number];

/** The roles that represent a minor who holds an account of natural persons (PTY-07). */
export const minorRepresentativeRoles = [
  'REPRESENTANTE_LEGAL',
  'TUTOR',
] as const satisfies readonly Role[];

/** The roles of those who pay into somebody else's plan and see their own contributions only (PRM-07). */
export const contributorRoles = [
  'APORTANTE_CONYUGE',
  'APORTANTE_FAMILIAR',
] as const satisfies readonly Role[];

const labels: Record<Role, string> = {
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

const holding: ReadonlySet<string> = new Set(holderRoles);

/** Whether somebody in this role holds the account. */
export function isHolder(role: string): boolean {
  return holding.has(role);
}

/** Whether a role owns what is in the account, or has its use. */
export function isOwner(role: Role): role is OwningRole {
  return (owningRoles as readonly Role[]).includes(role);
}

/** Whether a role on an account of natural persons represents minors (PTY-07). */
export function representsMinors(role: Role): boolean {
  return (minorRepresentativeRoles as readonly Role[]).includes(role);
}

/** Whether a role only contributes to somebody else's plan. */
export function isContributor(role: Role): boolean {
  return (contributorRoles as readonly Role[]).includes(role);
}

/** The role in words: "Autorizado consultivo". */
export function roleLabel(role: Role): string {
  return labels[role];
}
