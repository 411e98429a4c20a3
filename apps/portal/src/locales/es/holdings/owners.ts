import { formatEnumeration } from '@participe/domain';

/** Texts of home for people who act for others (ACC-11). */
export const owners = {
  legend: 'De quién es la inversión',
  you: 'Suya',
  roles: (roles: readonly string[]) =>
    `Usted no es titular: su papel es ${formatEnumeration(roles)}.`,
} as const;
