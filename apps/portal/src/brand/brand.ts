import type { LogoMark } from '@participe/ui';

/** The names, contact details and hours of a manager; its look is in `packages/ui/src/theme/<manager>.ts`. */
export interface Brand {
  /** Name of the files of the manager: brand, icon and theme. */
  id: string;
  legalName: string;
  shortName: string;
  logo: LogoMark;
  phone: string;
  email: string;
  /** Opening hours of the telephone service, such as "9:00". */
  hours: { from: string; to: string };
}
