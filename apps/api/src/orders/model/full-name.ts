import type { Person } from '../../kernel/actor.ts';

/** A person as the others of an account read it. */
export const fullName = (person: Pick<Person, 'name' | 'lastname1' | 'lastname2'>): string =>
  [person.name, person.lastname1, person.lastname2].filter((part) => part !== null).join(' ');
