import { writeFileSync } from 'node:fs';
import { demoPeople } from '@participe/fixtures';

/**
 * Writes the demo people for the sandbox: the names on its page of messages, and the secrets of the staff's
 * authenticator app.
 */
export function writeDemoPeople(file: string): void {
  const people = demoPeople.map((person) => ({
    name: person.companyName ?? [person.name, person.lastname1].filter(Boolean).join(' '),
    document_number: person.documentNumber,
    recipients: [`${person.phonePrefix}${person.phone}`, person.email],
    totp_secret: person.totpSecret,
  }));
  writeFileSync(file, `${JSON.stringify(people)}\n`, { mode: 0o600 });
}
