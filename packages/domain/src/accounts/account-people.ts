import { type PlainDate, isPlainDate } from '../calendar/plain-date.ts';
import { isAdultOn, isPlausibleBirthdate } from '../parties/adult.ts';
import { type IntervenerType, type Role, roles } from '../parties/roles.ts';
import { type Refusal, refuse, refuseField } from '../refusal.ts';
import {
  checkDni,
  checkEmail,
  checkMobilePhone,
  checkNie,
  checkPassport,
  checkPersonalName,
  checkRequired,
} from '../validate/fields.ts';
import { normaliseDocumentNumber } from '../validate/identifiers.ts';

/** Hours that must pass after the last signature before a new power on an account is usable (ACC-15). */
const newPowerHoldHours = 24;
/** Days within which a change of the people of an account must have all its signatures (ACC-17). */
const peopleChangeExpiryDays = 15;
/** Maximum number of people whom one request adds to an account (ACC-15). */
export const newPeopleMax = 20;

/** Identity documents by which a person can be added to an account. */
export const invitableDocumentTypes = ['DNI', 'NIE', 'PASAPORTE'] as const;
export type InvitableDocumentType = (typeof invitableDocumentTypes)[number];

/**
 * Roles that the people of an account can give. An attorney needs a deed, which staff record; holders and those who
 * represent them come with the contract.
 */
export const grantableRoles = [
  'AUTORIZADO_CONSULTIVO',
  'AUTORIZADO_OPERATIVO',
  'ASESOR',
] as const satisfies readonly Role[];
export type GrantableRole = (typeof grantableRoles)[number];

/** Returns the roles that the people of an account of natural (F) or legal (J) persons can give (ACC-15). */
export const listGrantableRoles = (intervenerType: IntervenerType): readonly GrantableRole[] =>
  intervenerType === 'F' ? grantableRoles : ['ASESOR'];

/**
 * True when this role lets a person change those who may act on an account. A member of a pension plan and a parent may
 * add contributors and representatives only (note 7 of PRM-01), whom no call adds.
 */
export const mayChangePeople = (role: Role, intervenerType: IntervenerType): boolean =>
  intervenerType === 'J' || (role !== 'PARTICIPE' && role !== 'REPRESENTANTE_LEGAL');

const removableRoles: ReadonlySet<Role> = new Set<Role>([
  ...grantableRoles,
  'APODERADO',
  'APORTANTE_CONYUGE',
  'APORTANTE_FAMILIAR',
]);

/** True when the people of an account can remove somebody with these current roles (ACC-16). */
export const isRemovable = (held: readonly Role[]): boolean =>
  held.length > 0 && held.every((role) => removableRoles.has(role));

/** True when the people of an account can replace these current roles of somebody (ACC-16). */
export const areReplaceable = (held: readonly Role[]): boolean =>
  held.length > 0 && held.every((role) => (grantableRoles as readonly Role[]).includes(role));

/** Returns the roles that can replace these current roles of a person; empty when there is no other one (ACC-16). */
export const listOtherRoles = (
  intervenerType: IntervenerType,
  held: readonly Role[],
): readonly GrantableRole[] =>
  listGrantableRoles(intervenerType).filter((role) => held.length > 1 || !held.includes(role));

/** Returns the roles in the sequence of the list of roles, each once. */
export const sortRoles = <R extends Role>(chosen: readonly R[]): R[] =>
  [...new Set(chosen)].toSorted((one, other) => roles.indexOf(one) - roles.indexOf(other));

/** A person to be added to an account. */
export interface NewPerson {
  readonly document_type: InvitableDocumentType;
  readonly document_number: string;
  readonly name: string;
  readonly lastname_1: string;
  readonly lastname_2: string | null;
  readonly birthdate: PlainDate;
  readonly email: string;
  readonly phone: string | null;
  readonly role: GrantableRole;
}

/** What the rows of new people are checked against. */
export interface NewPeopleFacts {
  readonly intervenerType: IntervenerType;
  readonly today: PlainDate;
  /** Document number of the person who asks. */
  readonly ownDocument: string;
  /** Document numbers of the people who have a role on the account. */
  readonly presentDocuments: readonly string[];
  /** Document numbers of the people whom an open request adds. */
  readonly requestedDocuments: readonly string[];
}

/** A refused row of new people, by its place in the list. */
export interface NewPersonError {
  readonly index: number;
  readonly refusal: Refusal;
}

const documentChecks: Readonly<Record<InvitableDocumentType, (text: string) => string | null>> = {
  DNI: (text) => checkDni(text),
  NIE: (text) => checkNie(text),
  PASAPORTE: (text) => checkPassport(text, false),
};

function checkBirthdate(birthdate: PlainDate, today: PlainDate): string | null {
  if (!isPlainDate(birthdate)) return 'Campo requerido.';
  if (!isPlausibleBirthdate(birthdate, today)) return 'Revise la fecha de nacimiento.';
  return isAdultOn(birthdate, today) ? null : 'La persona tiene que ser mayor de edad.';
}

/** Returns what is wrong with the fields of a new person by themselves, at most one mistake a field, in their sequence. */
export function findNewPersonMistakes(person: NewPerson, today: PlainDate): Refusal[] {
  const { document_type: type, phone } = person;
  const number = normaliseDocumentNumber(person.document_number);
  const messages: readonly (readonly [field: keyof NewPerson, message: string | null])[] = [
    ['name', checkRequired(person.name) ?? checkPersonalName(person.name, 'El nombre')],
    [
      'lastname_1',
      checkRequired(person.lastname_1) ??
        checkPersonalName(person.lastname_1, 'El primer apellido'),
    ],
    ['lastname_2', checkPersonalName(person.lastname_2 ?? '', 'El segundo apellido')],
    ['document_number', checkRequired(number) ?? documentChecks[type](number)],
    ['birthdate', checkBirthdate(person.birthdate, today)],
    ['email', checkRequired(person.email) ?? checkEmail(person.email, 'Correo electrónico')],
    ['phone', checkMobilePhone(phone ?? '')],
  ];
  return messages.flatMap(([field, message]) =>
    message === null ? [] : [refuseField(field, message)],
  );
}

/** Refuses a role that people of a company cannot give (ACC-15, ACC-16). `field` is the name of the field. */
export const checkGrantableRoles = (
  chosen: readonly GrantableRole[],
  intervenerType: IntervenerType,
  field: string,
): Refusal | null =>
  chosen.every((role) => listGrantableRoles(intervenerType).includes(role))
    ? null
    : refuseField(field, 'Este papel no existe en las cuentas de empresas.');

function findRowRefusal(
  person: NewPerson,
  earlier: readonly string[],
  facts: NewPeopleFacts,
): Refusal | null {
  const [mistake] = findNewPersonMistakes(person, facts.today);
  if (mistake !== undefined) return mistake;
  const number = normaliseDocumentNumber(person.document_number);
  if (number === facts.ownDocument) return refuse('SIN_PERMISO', {}, 'document_number');
  if (earlier.includes(number))
    return refuseField('document_number', 'Esta persona está dos veces en la lista.');
  if (facts.presentDocuments.includes(number))
    return refuseField('document_number', 'Esta persona ya está en la cuenta.');
  if (facts.requestedDocuments.includes(number))
    return refuseField('document_number', 'Ya hay una petición para añadir a esta persona.');
  return checkGrantableRoles([person.role], facts.intervenerType, 'role');
}

/** Returns the first mistake of each row of new people; an empty list when all of them can be added (ACC-15). */
export function findNewPeopleErrors(
  people: readonly NewPerson[],
  facts: NewPeopleFacts,
): NewPersonError[] {
  const numbers = people.map((person) => normaliseDocumentNumber(person.document_number));
  return people.flatMap((person, index) => {
    const refusal = findRowRefusal(person, numbers.slice(0, index), facts);
    return refusal === null ? [] : [{ index, refusal }];
  });
}

const HOUR_MS = 3_600_000;

/** Returns the time from which a new power is usable, given the time of the last signature (ACC-15). */
export const computePowerUsableFrom = (signedAt: Date): Date =>
  new Date(signedAt.getTime() + newPowerHoldHours * HOUR_MS);

const expiryMs = peopleChangeExpiryDays * 24 * HOUR_MS;

/** Returns the time at which an unsigned change of people ends, given the time of its request (ACC-17). */
export const computePeopleChangeExpiry = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + expiryMs);

/** Returns the time of the request of an unsigned change of people that ends now; earlier ones have ended (ACC-17). */
export const computeExpiredPeopleChangeStart = (now: Date): Date =>
  new Date(now.getTime() - expiryMs);
