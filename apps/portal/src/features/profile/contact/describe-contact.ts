import type { NewContact } from '../../../queries/personal-data.ts';

/** Returns the e-mail address or the mobile as the person sees it. */
export const describeContact = (value: NewContact): string =>
  'email' in value ? value.email.trim() : `${value.phone_prefix} ${value.phone}`;
