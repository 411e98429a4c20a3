import { randomUUID } from 'node:crypto';
import { accountOf, personOf } from '@participe/fixtures';
import { generateToken, hashToken } from '../../src/kernel/crypto.ts';
import type { TestService } from '../support/service.ts';
import type { CallTarget } from './oracle.ts';

/** Inserts a link to a report for some people, and returns the token of the investor's link. */
export async function insertSharedReports({ database, service }: TestService) {
  const linkToken = generateToken();
  const now = service.clock.sessionNow();
  const links: { id: string; target: CallTarget }[] = [];
  for (const person of ['investor', 'couple_a', 'stranger'] as const) {
    const uuid = randomUUID();
    links.push({ id: uuid, target: { kind: 'session', person } });
    await database.db
      .insertInto('shared_report')
      .values({
        uuid,
        uuid_intervener: personOf(person).uuid,
        token_hash: hashToken(person === 'investor' ? linkToken : generateToken()),
        date_from: '2026-01-01',
        date_to: '2026-11-18',
        accounts: person === 'investor' ? [accountOf('investor_main').uuid] : [],
        with_amounts: false,
        with_name: false,
        filename: 'informe.pdf',
        content: Buffer.from('%PDF'),
        created_at: now,
        expires_at: new Date(now.getTime() + 3600_000),
      })
      .execute();
  }
  return { links, linkToken };
}
