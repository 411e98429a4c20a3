import { existsSync, readFileSync } from 'node:fs';
import { generateSync } from 'otplib';

/** A person of the demo, as the launcher writes them to a file. */
export type DemoPerson = {
  name: string;
  /** Null for people who do not log in. */
  document_number: string | null;
  /** Mobile number and e-mail address of the person. */
  recipients: string[];
  /** Secret of the authenticator app of a member of staff, in base 32. */
  totp_secret: string | null;
};

/** Reads the people of the demo. A sandbox that is started without the launcher has no file and no names. */
export function readDemoPeople(file: string | undefined): DemoPerson[] {
  if (file === undefined || !existsSync(file)) return [];
  return JSON.parse(readFileSync(file, 'utf8')) as DemoPerson[];
}

export type StaffCode = { name: string; code: string };

/** Returns the current code of the authenticator app of each member of staff. */
export function computeStaffCodes(people: readonly DemoPerson[]): StaffCode[] {
  return people.flatMap(({ name, totp_secret: secret }) =>
    secret === null ? [] : [{ name, code: generateSync({ secret }) }],
  );
}
