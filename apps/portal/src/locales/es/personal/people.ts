/** Texts of the choice of a person, for people who act for others (UIX-20). */
export const people = {
  person: 'Persona',
  you: (name: string) => `${name} (usted)`,
} as const;
