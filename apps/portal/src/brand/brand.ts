import type { LogoMark } from '@participe/ui';

/** Names and contact details of a manager. Its colours and fonts are in `packages/ui/src/theme/<manager>.ts`. */
export interface Brand {
  /** Name of the manager's files: brand, icon and theme. */
  id: string;
  legalName: string;
  shortName: string;
  logo: LogoMark;
  phone: string;
  email: string;
  /** Hours of the telephone service, such as "9:00". */
  hours: { from: string; to: string };
}
