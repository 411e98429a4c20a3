/** Texts of home for people who act for others (ACC-11). */
export const owners = {
  legend: 'De quién es la inversión',
  you: 'Suya',
  roles: (roles: readonly string[]) =>
    `Usted no es titular: su papel es ${new Intl.ListFormat('es', { type: 'conjunction' }).format(roles)}.`,
} as const;
