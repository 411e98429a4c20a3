import { existsSync, readFileSync } from 'node:fs';
import { staffPurposes } from '@participe/domain';
import { demoPeople } from '@participe/fixtures';
import { readMoment } from '../kernel/clock.ts';
import { openServiceSession } from '../identity/index.ts';
import type { Service } from '../service.ts';
import { readAccountsOfPeople } from './test-door.store.ts';

async function staffToken(service: Service): Promise<string> {
  const { config } = service.services;
  const { staffTokenFile: file, staffCredentialsFile: credentials } = config;
  if (file !== undefined && existsSync(file)) return readFileSync(file, 'utf8').trim();
  const clientId =
    credentials === undefined
      ? 'backoffice'
      : (JSON.parse(readFileSync(credentials, 'utf8')) as { client_id: string }).client_id;
  const client = { clientId, purposes: staffPurposes, life: 'demo' } as const;
  const clock = readMoment(service.clock);
  const session = await openServiceSession(service.database.db, clock, client);
  return session.accessToken;
}

/** Returns the people of the demo with everything that an external test must know about them. */
export async function describePeople(service: Service): Promise<object> {
  const { rows } = await readAccountsOfPeople(service.database.db);
  return {
    now: service.clock.now().toISOString(),
    base_url: `http://127.0.0.1:${String(service.services.config.port)}`,
    staff_token: await staffToken(service),
    people: demoPeople.map((person) => {
      const ownRows = rows.filter((row) => row.uuid_intervener === person.uuid);
      return {
        key: person.key,
        document_number: person.documentNumber,
        ...(person.kind === 'staff' && {
          username: person.username,
          totp_secret: person.totpSecret,
        }),
        password: person.password,
        name: [person.name, person.lastname1, person.lastname2].filter(Boolean).join(' '),
        phone: `${person.phonePrefix}${person.phone}`,
        email: person.email,
        status: person.status,
        uuid_intervener: person.kind === 'client' ? person.uuid : null,
        roles: ownRows.map((row) => ({
          uuid_account: row.uuid,
          role: row.role,
          arrangement_type: row.arrangement_type,
        })),
        accounts: ownRows.map((row) => ({
          uuid: row.uuid,
          alias: row.alias,
          account_type: row.account_type,
          products: row.products ?? [],
        })),
      };
    }),
  };
}
