/** Texts of the choice of a person, where one acts for others (UIX-20). */
export const people = {
  person: 'Persona',
  you: (name: string) => `${name} (usted)`,
} as const;
