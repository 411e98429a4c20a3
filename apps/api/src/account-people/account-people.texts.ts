import { formatDateTime, formatEnumeration } from '@participe/domain';

type Kind = 'ADD' | 'ROLES' | 'REMOVE';

/** What happened to a change of the people of an account. */
export type PeopleChangeEvent =
  | 'requested'
  | 'signed'
  | 'applied'
  | 'cancelled'
  | 'expired'
  | 'failed';

interface ChangeNames {
  readonly kind: Kind;
  readonly people: string;
  readonly account: string;
  readonly usableFrom: Date | null;
}

const asked: Readonly<Record<Kind, (people: string, account: string) => string>> = {
  ADD: (people, account) => `añadir a ${people} a su cuenta ${account}`,
  ROLES: (people, account) => `cambiar el papel de ${people} en su cuenta ${account}`,
  REMOVE: (people, account) => `quitar a ${people} de su cuenta ${account}`,
};

/** What was asked for; without names when the row of the request was altered. */
const askedOf = ({ kind, people, account }: ChangeNames): string =>
  people === '' ? `cambiar las personas de su cuenta ${account}` : asked[kind](people, account);

const done: Readonly<Record<Kind, (people: string, account: string) => string>> = {
  ADD: (people, account) => `Ya vale la petición de añadir a ${people} a su cuenta ${account}.`,
  ROLES: (people, account) => `Ya vale el nuevo papel de ${people} en su cuenta ${account}.`,
  REMOVE: (people, account) => `${people} ya no tiene ningún papel en su cuenta ${account}.`,
};

const sentences: Readonly<Record<PeopleChangeEvent, (change: ChangeNames) => string>> = {
  requested: (change) =>
    `Se ha pedido ${askedOf(change)}. No cambiará nada hasta que firmen todas las personas necesarias${change.kind === 'REMOVE' ? '' : ' y pasen 24 horas'}.`,
  signed: (change) =>
    `La petición de ${askedOf(change)} tiene todas las firmas. Valdrá desde el ${change.usableFrom === null ? '' : formatDateTime(change.usableFrom)}; hasta entonces puede anularla quien puede cambiar las personas de la cuenta.`,
  applied: ({ kind, people, account }) => done[kind](people, account),
  cancelled: (change) => `Se ha anulado la petición de ${askedOf(change)}.`,
  expired: (change) =>
    `La petición de ${askedOf(change)} ha caducado: pasaron 15 días sin todas las firmas.`,
  failed: (change) =>
    `No hemos podido ${askedOf(change)}. Póngase en contacto con nosotros para hacerlo.`,
};

const subjects: Readonly<Record<PeopleChangeEvent, string>> = {
  requested: 'Petición de cambio de personas en su cuenta',
  signed: 'Cambio de personas firmado',
  applied: 'Han cambiado las personas de su cuenta',
  cancelled: 'Cambio de personas anulado',
  expired: 'Cambio de personas caducado',
  failed: 'Cambio de personas sin hacer',
};

/** The message to the people of an account about a change of its people (ACC-15 to ACC-17). */
export const peopleChangeMessage = (event: PeopleChangeEvent, change: ChangeNames) => ({
  subject: subjects[event],
  text: `${sentences[event](change)} Si no lo esperaba, avísenos cuanto antes.`,
});

/** The message to a person who has been removed from an account (ACC-16). */
export const removalMessage = (account: string) => ({
  subject: 'Ya no tiene un papel en una cuenta',
  text: `Ya no tiene ningún papel en la cuenta ${account}. Si no lo esperaba, avísenos cuanto antes.`,
});

/** The message to a person who now has a role on an account; a new client is called to complete their data (ACC-15). */
export const invitationMessage = (invitation: {
  readonly holders: string;
  readonly count: number;
  readonly manager: string;
  readonly role: string;
  readonly isClient: boolean;
}) => ({
  subject: 'Tiene un papel en una cuenta',
  text: `${invitation.holders} le ${invitation.count === 1 ? 'ha' : 'han'} dado el papel de ${invitation.role} en su cuenta de ${invitation.manager}. ${invitation.isClient ? 'Ya la ve en su área privada.' : 'Le llamaremos para completar su alta. Hasta entonces no podrá entrar en el área privada.'}`,
});

const titles: Readonly<Record<Kind, (people: string) => string>> = {
  ADD: (people) => `Añadir a ${people} a la cuenta`,
  ROLES: (people) => `Cambiar el papel de ${people} en la cuenta`,
  REMOVE: (people) => `Quitar a ${people} de la cuenta`,
};

/** The title of the order that changes the people of an account. */
export const peopleChangeTitle = (kind: Kind, people: readonly string[]): string =>
  titles[kind](people.length > 2 ? `${String(people.length)} personas` : formatEnumeration(people));

/** Refusals of a change of a person on an account (ACC-16). */
export const accountPeopleRefusals = {
  unchangedRoles: 'La persona ya tiene este papel.',
};
