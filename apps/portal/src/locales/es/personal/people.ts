/** Texts of the choice of a person, for people who act for others (UIX-20). */
export const people = {
  person: 'Persona',
  section: 'las personas cuyos informes puede ver',
  you: (name: string) => `${name} (usted)`,
} as const;
