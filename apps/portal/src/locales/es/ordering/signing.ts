/** Texts about how many people of an account must sign (UIX-33). */
export const signing = {
  one: 'Basta con la firma de una persona.',
  representatives: 'Tienen que firmar los dos representantes.',
  all: 'Tienen que firmar todas las personas.',
  some: (required: number, of: number) =>
    `Tienen que firmar ${required} de ${of} según lo acordado.`,
  usufruct: 'Firman el nudo propietario y el usufructuario.',
} as const;
